export function Rating() {
  return <p>5 of 5</p>;
}

export const Islands = { rating: Rating };

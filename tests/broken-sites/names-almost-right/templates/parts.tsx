export function Card() {
  return <p>Card</p>;
}

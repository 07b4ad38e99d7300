import { useState } from 'react';

/** What the seats of a party cost together. */
export function Fare({ dollars, seats }: { readonly dollars: number; readonly seats: number }) {
  const [party, setParty] = useState(1);
  return (
    <p className={party === seats ? 'text-green-800' : 'text-slate-700'}>
      <button type="button" disabled={party === 1} onClick={() => setParty(party - 1)}>
        One less
      </button>{' '}
      {party} of {seats} seats: ${party * dollars}{' '}
      <button type="button" disabled={party === seats} onClick={() => setParty(party + 1)}>
        One more
      </button>
    </p>
  );
}

import { useWords } from '../data.ts';

/** The first thing that a keyboard reaches. */
export function SkipLink() {
  return (
    <a href="#content" className="skip">
      {useWords().skip}
    </a>
  );
}

import { postcodePattern, restOfPostcode } from '../../site/schema/countries.ts';
import { INPUTS } from '../islands/lead/kinds.ts';

interface PostcodeFinderProps {
  /** The address of the JSON feed of the places, with the fields `name`, `zip` and, if there are more, `zips`. */
  readonly index: string;
  /** The page that lists all places. Without scripts, the button leads there. */
  readonly all: string;
  /** Id of the lead form on the page, and the name of its field for the place. A postcode that no town has is filled in there. */
  readonly form: string;
  readonly field: string;
  readonly country: string;
  readonly words: PostcodeWords;
  readonly className?: string;
}

/** Records with the fields of `postcodeWordFields` match it. */
interface PostcodeWords {
  readonly label: string;
  readonly find: string;
  readonly invalid: string;
  readonly none: string;
  readonly ask: string;
}

/**
 * Renders a field for a postcode, which leads to the page of its place once `startPostcodeFinder` runs. The line of the answer is empty at
 * first; style sheets reserve its height.
 */
export function PostcodeFinder({
  index,
  all,
  form,
  field,
  country,
  words,
  className = 'postcode-finder',
}: PostcodeFinderProps) {
  const pattern = postcodePattern(country);
  return (
    <form
      className={className}
      action={all}
      data-postcodes={index}
      data-rest={restOfPostcode(country)}
      data-form={form}
      data-field={field}
      data-none={words.none}
      data-ask={words.ask}
    >
      <label htmlFor="postcode">{words.label}</label>
      <input
        id="postcode"
        name="zip"
        required
        autoComplete="postal-code"
        inputMode={pattern === undefined ? 'numeric' : 'text'}
        pattern={pattern ?? INPUTS.zip.pattern}
        title={words.invalid}
      />
      <button type="submit">{words.find}</button>
      <p role="status" />
    </form>
  );
}

import { loadSender } from './lead/sender.ts';

/** Answers the forms of `PostcodeFinder`. The code for it, and the list of places, are loaded with the first postcode. */
export function startPostcodeFinder(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-postcodes]'))
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      loadSender().then(
        ({ answerPostcode }) => answerPostcode(form),
        () => form.submit(),
      );
    });
}

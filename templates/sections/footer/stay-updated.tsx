import { useSite, useWords } from '../../data.ts';

/** Opens the visitor's e-mail program with a request to be put on the list: no server takes subscriptions. */
export function StayUpdated() {
  const { site } = useSite();
  const { subscribe } = useWords().footer;
  return (
    <form action={`mailto:${site.email}`} method="get" className="subscribe">
      <h2>{subscribe.title}</h2>
      <input type="hidden" name="subject" value={subscribe.subject} />
      <label htmlFor="subscribe-email">{subscribe.label}</label>
      <div>
        <input
          id="subscribe-email"
          type="email"
          name="body"
          required
          autoComplete="email"
          aria-describedby="subscribe-note"
        />
        <button type="submit" className="act act-second">
          {subscribe.submit}
        </button>
      </div>
      <p id="subscribe-note">{subscribe.note}</p>
    </form>
  );
}

import { useSite, useWords } from '../../data.ts';

/** Opens the visitor's e-mail program with a request to be put on the list: no server takes subscriptions. */
export function StayUpdated() {
  const { site } = useSite();
  const { subscribe } = useWords().footer;
  return (
    <form action={`mailto:${site.email}`} method="get" className="mt-8">
      <h2>{subscribe.title}</h2>
      <input type="hidden" name="subject" value={subscribe.subject} />
      <label htmlFor="subscribe-email">{subscribe.label}</label>
      <div className="mt-1 flex flex-wrap gap-2">
        <input
          id="subscribe-email"
          type="email"
          name="body"
          required
          autoComplete="email"
          aria-describedby="subscribe-note"
          className="min-h-11 w-full min-w-0 flex-1 rounded-md border border-sand-300 bg-white px-3 text-pine-950"
        />
        <button type="submit" className="act act-second">
          {subscribe.submit}
        </button>
      </div>
      <p id="subscribe-note" className="mt-2 text-sm">
        {subscribe.note}
      </p>
    </form>
  );
}

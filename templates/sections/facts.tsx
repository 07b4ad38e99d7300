import { useSite } from '../data.ts';
import type { Faq } from '../schema.ts';
import { Stars } from './home.tsx';
import { Section } from './ui/layout.tsx';
import { Questions } from './ui/questions.tsx';

/** Phone, e-mail and hours. */
export function HoursAndPhone() {
  const { site } = useSite();
  return (
    <Section tone="white">
      <div className="grid gap-10 md:grid-cols-2">
        <div>
          <h2 className="text-2xl font-semibold">Call or write</h2>
          <p className="mt-3 text-xl">
            <a
              href={`tel:${site.telephone}`}
              className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
            >
              {site.phone}
            </a>
            <br />
            <a
              href={`mailto:${site.email}`}
              className="inline-flex min-h-11 items-center underline underline-offset-4"
            >
              {site.email}
            </a>
          </p>
        </div>
        <div>
          <h2 className="text-2xl font-semibold">Hours</h2>
          <dl className="mt-3 grid max-w-md grid-cols-[auto_1fr] gap-x-6 gap-y-2">
            {site.hours.map(({ label, text }) => (
              <div key={label} className="contents">
                <dt className="font-semibold">{label}</dt>
                <dd className="tabular-nums">{text}</dd>
              </div>
            ))}
          </dl>
          <p className="mt-3">Emergency service {site.emergency}.</p>
        </div>
      </div>
    </Section>
  );
}

/** The prices that stand in the data, service by service. */
export function PriceList() {
  const { site, data } = useSite();
  const priced = data.services.filter((service) => service.price).sort((a, b) => a.order - b.order);
  return (
    <Section
      tone="white"
      title="Prices that are fixed"
      intro={`Most work lies between $${site.prices.lowest} and $${site.prices.highest}.`}
    >
      <dl className="grid gap-5 md:grid-cols-3">
        {priced.map(({ slug, name, price, summary }) => (
          <div key={slug} className="rounded-lg border border-sand-200 bg-sand-50 p-6">
            <dt className="text-xl font-semibold">{name}</dt>
            <dd className="mt-2">
              <span className="font-display text-4xl font-semibold">${price?.amount}</span> per {price?.unit}
              <p className="mt-3">{summary}</p>
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

/** Both readings of the rating, each said to be what it is, and the sample review. */
export function RatingSummary() {
  const { site, data } = useSite();
  const { home, listing } = site.ratings;
  return (
    <Section tone="white" title="The figures">
      <div className="grid gap-8 md:grid-cols-3">
        <p className="rounded-lg bg-pine-900 p-8 text-center text-sand-50">
          <span className="block font-display text-6xl font-semibold">{home.value.toFixed(1)}</span>
          <Stars />
          <span className="mt-2 block">{home.countText} reviews on Google</span>
        </p>
        <p className="rounded-lg border border-sand-300 p-8 text-center">
          <span className="block font-display text-6xl font-semibold">{listing.value.toFixed(1)}</span>
          <span className="mt-4 block">across {listing.count} reviews in business listings</span>
        </p>
        {data.reviews.map((review) => (
          <figure key={review.text} className="rounded-lg border border-sand-300 p-6">
            <blockquote>{review.text}</blockquote>
            <figcaption className="mt-3 text-sm font-semibold">
              {review.author}
              {review.sample && ' (written to show how a review looks here; no customer said it)'}
            </figcaption>
          </figure>
        ))}
      </div>
    </Section>
  );
}

/** All questions, by when they come up. */
export function FaqList() {
  const { data } = useSite();
  const groups = new Map<string, Faq[]>();
  for (const item of data.faq) groups.set(item.group, [...(groups.get(item.group) ?? []), item]);
  return (
    <Section tone="white" title="Frequently asked questions">
      <div className="space-y-10">
        {[...groups].map(([group, items]) => (
          <div key={group}>
            <h3 className="mb-3 text-xl font-semibold">{group}</h3>
            <Questions items={items} />
          </div>
        ))}
      </div>
    </Section>
  );
}

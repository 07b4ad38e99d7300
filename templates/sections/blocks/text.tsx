import { Picture } from 'crosstown/kit';
import { usePageWords } from '../../data.ts';
import { pictureId } from '../../pictures/ids.ts';
import type { SingleCopy } from '../../schema.ts';
import { Section } from '../ui/layout.tsx';
import { Prose } from '../ui/prose.tsx';
import { type BlockOf, headingOf } from './block.ts';

interface TextProps {
  readonly block: BlockOf<'text'>;
}

/** Running text with its heading beside it, and its scene below the heading. */
export function TextBlock({ block }: TextProps) {
  const { scene, palette } = block;
  return (
    <Section
      aside
      {...headingOf(block)}
      picture={scene && <Picture id={pictureId({ scene, palette })} className="heading-picture" />}
    >
      <Prose text={block.body} />
    </Section>
  );
}

/** A part of a document, such as the terms: one below the other, with a small heading. */
export function Clause({ block }: TextProps) {
  return (
    <section id={block.id} className="clause">
      <div className="wide">
        <h2>{block.title}</h2>
        <Prose text={block.body} />
      </div>
    </section>
  );
}

/** The parts of a document, beside its head. */
export function Contents({ copy }: { readonly copy: SingleCopy }) {
  return (
    <ol className="parts-list">
      {copy.blocks.map(
        ({ id, title, kind }) =>
          id &&
          kind !== 'call' && (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ),
      )}
    </ol>
  );
}

/** Two short texts side by side. */
export function TextPair({
  first,
  second,
}: {
  readonly first: BlockOf<'text'>;
  readonly second: BlockOf<'text'>;
}) {
  return (
    <Section tone="white">
      <div className="grid gap-x-16 gap-y-10 md:grid-cols-2">
        {[first, second].map(({ id, title, body }) => (
          <div key={title} id={id}>
            <h2 className="mb-4">{title}</h2>
            <Prose text={body} />
          </div>
        ))}
      </div>
    </Section>
  );
}

/** The story of the company, with its bare figures in the margin. */
export function WithCompanyFacts({ block }: TextProps) {
  const { facts } = usePageWords('about');
  return (
    <Section tone="white" id={block.id ?? 'company'}>
      <div className="grid gap-x-16 gap-y-10 lg:grid-cols-[2fr_1fr]">
        <div>
          <h2 className="mb-6">{block.title}</h2>
          <Prose text={block.body} />
        </div>
        <dl className="figures self-end">
          {facts.map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd className="display text-xl">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Section>
  );
}

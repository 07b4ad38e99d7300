import { useSite } from '../data.ts';
import { Icon } from '../icons/index.tsx';
import type { Block } from '../schema.ts';
import { CallAction, MoreLink, QuoteAction } from './ui/actions.tsx';
import { Section } from './ui/layout.tsx';
import { Prose } from './ui/prose.tsx';
import { Questions } from './ui/questions.tsx';

type BlockOf<K extends Block['kind']> = Extract<Block, { kind: K }>;

/** One part of a page as marketers wrote it; its kind decides what it looks like. */
export function BlockSection({ block }: { readonly block: Block }) {
  switch (block.kind) {
    case 'text':
      return <TextBlock block={block} />;
    case 'cards':
      return <CardsBlock block={block} />;
    case 'steps':
      return <StepsBlock block={block} />;
    case 'facts':
      return <FactsBlock block={block} />;
    case 'questions':
      return (
        <Section {...headOf(block)}>
          <Questions items={block.items} />
        </Section>
      );
    case 'call':
      return <CallBlock block={block} />;
  }
}

function TextBlock({ block }: { readonly block: BlockOf<'text'> }) {
  return (
    <Section {...headOf(block)}>
      <Prose text={block.body} />
    </Section>
  );
}

function CardsBlock({ block }: { readonly block: BlockOf<'cards'> }) {
  const { links } = useSite();
  return (
    <Section tone="white" {...headOf(block)}>
      <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {block.items.map(({ title, text, icon, link }) => (
          <li key={title} className="flex flex-col rounded-lg border border-sand-200 bg-sand-50 p-6">
            {icon && <Icon name={icon} className="mb-4 size-9 text-pine-700" />}
            <h3 className="text-xl font-semibold">{title}</h3>
            <p className="mt-2 grow">{text}</p>
            {link && <MoreLink href={links.forPath(link)} label={`${title}: more`} />}
          </li>
        ))}
      </ul>
    </Section>
  );
}

function StepsBlock({ block }: { readonly block: BlockOf<'steps'> }) {
  return (
    <Section tone="sand" {...headOf(block)}>
      <Steps items={block.items} />
    </Section>
  );
}

/** Numbered steps of work. */
export function Steps({ items }: { readonly items: readonly { title: string; text: string }[] }) {
  return (
    <ol className="grid gap-x-8 gap-y-8 sm:grid-cols-2 lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none">
      {items.map(({ title, text }, i) => (
        <li key={title} className="border-t-2 border-pine-700 pt-4">
          <span className="font-display text-2xl text-signal-600">{i + 1}</span>
          <h3 className="mt-1 text-xl font-semibold">{title}</h3>
          <p className="mt-2">{text}</p>
        </li>
      ))}
    </ol>
  );
}

function FactsBlock({ block }: { readonly block: BlockOf<'facts'> }) {
  return (
    <Section {...headOf(block)}>
      <dl className="grid gap-x-10 gap-y-6 sm:grid-cols-2">
        {block.items.map(({ title, text }) => (
          <div key={title} className="border-l-2 border-signal-600 pl-4">
            <dt className="font-semibold">{title}</dt>
            <dd className="mt-1">{text}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

function CallBlock({ block }: { readonly block: BlockOf<'call'> }) {
  return (
    <Section tone="pine" {...headOf(block)}>
      <p className="max-w-3xl text-lg">{block.body}</p>
      <div className="mt-6 flex flex-wrap gap-3">
        <CallAction />
        <QuoteAction look="onDark" />
      </div>
    </Section>
  );
}

function headOf({ id, title, intro }: Block): { title: string; id?: string; intro?: string } {
  return { title, ...(id ? { id } : {}), ...(intro ? { intro } : {}) };
}

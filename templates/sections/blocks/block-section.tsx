import type { Block } from '../../schema.ts';
import { CallBand } from '../call-band.tsx';
import { Section } from '../ui/layout.tsx';
import { Questions } from '../ui/questions.tsx';
import { headingOf } from './block.ts';
import { CardsBlock, IndexCard } from './cards.tsx';
import { FactGrid, FactRows, Refusals } from './facts.tsx';
import { Seasons, Timeline, WorkList } from './steps.tsx';
import { Clause, TextBlock, WithCompanyFacts } from './text.tsx';

/** What a block looks like where the usual look of its kind would not do. */
export type BlockLook = 'clause' | 'company' | 'index-card' | 'number' | 'rows' | 'refusals' | 'seasons';

interface BlockProps {
  readonly block: Block;
  readonly look?: BlockLook | undefined;
}

/** One part of a page as marketers wrote it; its kind decides what it looks like, unless the page asks for another look. */
export function BlockSection({ block, look }: BlockProps) {
  switch (block.kind) {
    case 'text':
      if (look === 'clause') return <Clause block={block} />;
      if (look === 'company') return <WithCompanyFacts block={block} />;
      return <TextBlock block={block} />;
    case 'cards':
      return look === 'index-card' ? <IndexCard block={block} /> : <CardsBlock block={block} />;
    case 'steps':
      if (look === 'seasons') return <Seasons block={block} />;
      return block.items.length > 4 ? <WorkList block={block} /> : <Timeline block={block} />;
    case 'facts':
      if (look === 'refusals') return <Refusals block={block} />;
      return look === 'rows' ? <FactRows block={block} /> : <FactGrid block={block} />;
    case 'questions':
      return (
        <Section tone="white" aside {...headingOf(block)}>
          <Questions items={block.items} />
        </Section>
      );
    case 'call':
      return <CallBand id={block.id} title={block.title} text={block.body} quote={look !== 'number'} />;
  }
}

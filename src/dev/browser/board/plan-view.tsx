import type { ReactNode } from 'react';
import type { PlannedChanges } from '../../../build.ts';
import { useBoard, useJson } from './data.ts';
import { counted, Empty, JobBar, PathButton, PlaceButton } from './parts.tsx';

/** What `plan --json` prints. Without changes the data has errors. */
export type PlanJson = Partial<PlannedChanges> & {
  readonly issues: readonly { readonly severity: string; readonly message: string; readonly hint: string }[];
};

const SINCE: Readonly<Record<PlannedChanges['since'], string>> = {
  publication: 'Compared with the last publication (data/published.jsonl).',
  output: 'Compared with the output, since the site has no ledger of published pages.',
  nothing: 'There is neither a ledger of published pages nor an output to compare with.',
};

/** What a build would change, compared with what was published. */
export function PlanView() {
  const { live } = useBoard();
  const { status, version, hasResult } = live.jobs.plan;
  const { value } = useJson<PlanJson>(hasResult ? 'plan' : undefined, status === 'done' && version);
  return (
    <section aria-label="Plan" className="view scrolls">
      <JobBar job="plan" starts />
      {value &&
        (value.since ? <Changes plan={value as PlanJson & PlannedChanges} /> : <Issues plan={value} />)}
    </section>
  );
}

function Issues({ plan }: { readonly plan: PlanJson }) {
  return (
    <ul className="findings">
      {plan.issues.map(({ severity, message, hint }) => (
        <li key={message}>
          <span className={`severity ${severity}`}>{severity}</span> {message} {hint}
        </li>
      ))}
    </ul>
  );
}

function Changes({ plan }: { readonly plan: PlannedChanges }) {
  const { since, added, changed, removed, redirected, held, heldPages, foldedHubs, unchanged } = plan;
  const pagesIn = (groups: PlannedChanges['changed']) =>
    groups.reduce((sum, { pages }) => sum + pages.length, 0);
  const all = pagesIn(changed);
  const text = pagesIn(changed.filter(({ kind }) => kind === 'text'));
  const isNothing =
    added.length +
      all +
      removed.length +
      redirected.length +
      held.length +
      heldPages.length +
      foldedHubs.length ===
    0;
  return (
    <>
      <p className="summary">
        {SINCE[since]} {counted(unchanged, 'page')} unchanged.
      </p>
      {isNothing && <Empty>A build would change nothing.</Empty>}
      <Group sign="+" title="added" count={added.length} isNarrow>
        {added.map((path) => (
          <li key={path}>
            <PathButton path={path} />
          </li>
        ))}
      </Group>
      <Group sign="~" title={`changed, ${text} in text`} count={all}>
        {changed.map((group) => (
          <Change key={JSON.stringify([group.causes, group.kind])} group={group} />
        ))}
      </Group>
      <Gone plan={plan} />
      <NotPublished plan={plan} />
    </>
  );
}

function Gone({ plan: { removed, redirected } }: { readonly plan: PlannedChanges }) {
  return (
    <>
      <Group sign="−" title="removed" count={removed.length} isNarrow>
        {removed.map((path) => (
          <li key={path}>{path}</li>
        ))}
      </Group>
      <Group sign="→" title="redirected" count={redirected.length}>
        {redirected.map(({ path, to }) => (
          <li key={path}>
            {path} → <PathButton path={to} />
          </li>
        ))}
      </Group>
    </>
  );
}

function NotPublished({ plan: { held, heldPages, foldedHubs } }: { readonly plan: PlannedChanges }) {
  return (
    <>
      <Group sign="‖" title="held" count={heldPages.length}>
        {heldPages.map(({ path, reason }) => (
          <li key={path}>
            {path} <span className="dim">{reason}</span>
          </li>
        ))}
      </Group>
      <Group sign="⌃" title="folded" count={foldedHubs.length} noun="hub">
        {foldedHubs.map(({ path, reason }) => (
          <li key={path}>
            {path} <span className="dim">{reason}</span>
          </li>
        ))}
      </Group>
      <Group sign="◷" title="not published yet" count={held.length} noun="record">
        {held.map(({ record, wait }) => (
          <li key={record}>
            {record} <span className="dim">{wait.until === undefined ? 'draft' : `until ${wait.until}`}</span>
          </li>
        ))}
      </Group>
    </>
  );
}

interface GroupProps {
  readonly sign: string;
  readonly title: string;
  readonly count: number;
  readonly noun?: string;
  /** Whether the entries are short. */
  readonly isNarrow?: boolean;
  readonly children: ReactNode;
}

function Group({ sign, title, count, noun = 'page', isNarrow = false, children }: GroupProps) {
  if (count === 0) return null;
  return (
    <details className="group" open>
      <summary>
        <span className="sign" aria-hidden="true">
          {sign}
        </span>
        {counted(count, noun)} {title}
      </summary>
      <ul className={isNarrow ? 'paths' : 'paths wide'}>{children}</ul>
    </details>
  );
}

function Change({ group: { causes, kind, pages } }: { readonly group: PlannedChanges['changed'][number] }) {
  return (
    <li>
      {causes.map((cause) => {
        if (cause.kind === 'data') return <PlaceButton key={cause.file} place={`${cause.file}:1`} />;
        const name = cause.kind === 'image' ? `image ${cause.name}` : NAMES[cause.kind];
        return <b key={name}>{name}</b>;
      })}{' '}
      {counted(pages.length, 'page')}
      {kind === 'code' && ' (code only)'}, such as <PathButton path={pages[0] ?? ''} />
    </li>
  );
}

const NAMES = {
  pages: 'pages that were added or removed elsewhere',
  templates: 'templates or settings',
  earlier: 'a build since the last publication',
};

/** A source of a text. Records with the fields of `sourceFields` match it. */
export interface Source {
  readonly title: string;
  readonly url: string;
}

interface SourcesProps {
  readonly sources: readonly Source[];
  readonly className?: string;
}

/** Renders the sources of a text as links. */
export function Sources({ sources, className = 'sources links' }: SourcesProps) {
  return (
    <ul className={className}>
      {sources.map(({ title, url }) => (
        <li key={url}>
          <a href={url}>{title}</a>
        </li>
      ))}
    </ul>
  );
}

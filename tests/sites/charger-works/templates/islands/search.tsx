import { useRef, useState } from 'react';

interface Entry {
  readonly href: string;
  readonly name: string;
}

interface SearchProps {
  /** Address of the page that lists all entries. */
  readonly page: string;
  readonly label: string;
}

/** Finds links of a page by their text. Without JavaScript, the form leads to that page. */
export function Search({ page, label }: SearchProps) {
  const index = useRef<Promise<readonly Entry[]>>(undefined);
  const [found, setFound] = useState<readonly Entry[]>([]);
  const search = async (text: string) => {
    index.current ??= readLinks(page);
    const entries = await index.current;
    const wanted = text.trim().toLowerCase();
    setFound(wanted ? entries.filter(({ name }) => name.toLowerCase().includes(wanted)).slice(0, 10) : []);
  };
  return (
    <form action={page}>
      <label>
        {label} <input type="search" autoComplete="off" onChange={({ target }) => search(target.value)} />
      </label>
      <ul>
        {found.map(({ href, name }) => (
          <li key={href}>
            <a href={href}>{name}</a>
          </li>
        ))}
      </ul>
    </form>
  );
}

/** Returns the links in the lists of a page. */
async function readLinks(page: string): Promise<readonly Entry[]> {
  const html = await (await fetch(page)).text();
  const links = new DOMParser().parseFromString(html, 'text/html').querySelectorAll('main li a');
  return [...links].map((link) => ({
    href: link.getAttribute('href') ?? '',
    name: link.textContent ?? '',
  }));
}

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import library from '../../base/templates/library.tsx';

const [home, tool, ...others] = library.pages;

function Banner() {
  return <p>{process.env.BANNER}</p>;
}

function Notes() {
  return existsSync(join(import.meta.dirname, '../data/branches.yaml')) && <p>Notes</p>;
}

function Footer() {
  // A given time is no input.
  return <p>{`${new Date('2026-01-01').getUTCFullYear()}–${new Date().getFullYear()}`}</p>;
}

const Lucky = () => <p id={`lucky-${Math.random()}`}>{performance.now()}</p>;

function Weather() {
  void fetch('https://weather.example');
  return null;
}

/** A site whose templates read what the build knows nothing of. */
export default {
  ...library,
  pages: [
    {
      ...home,
      sections: () => [
        <Banner key="banner" />,
        <Notes key="notes" />,
        <Footer key="footer" />,
        <Weather key="weather" />,
      ],
    },
    {
      ...tool,
      head: () => ({ title: `${Date.now()}`, description: '' }),
      sections: () => [<Lucky key="l" />],
    },
    ...others,
  ],
};

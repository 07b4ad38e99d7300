import type { NavLink } from 'crosstown/kit';
import type { HeaderProps } from '../../../src/kit/header/header.tsx';

/** Props of the header of a plumber's site, as a page below the town of Hermantown has them. */
export const header: HeaderProps = {
  wordmark: (
    <a href="/" className="wordmark">
      Copperline
    </a>
  ),
  actions: <a href="tel:+12185550147">Call</a>,
  more: [{ href: '/reviews', label: 'Reviews' }],
  drawerEnd: (
    <p>
      <a href="tel:+12185550147">(218) 555-0147</a>
    </p>
  ),
  entries: [
    { href: '/', label: 'Home' },
    { href: '/about', label: 'About' },
    { href: '/blog', label: 'Blog' },
    {
      href: '/services',
      label: 'Services',
      overview: 'All services',
      groups: [
        {
          label: 'In the house',
          links: links('/services', ['Drain Cleaning', 'Water Heaters', 'Leak Repair']),
        },
        { label: 'Outside', links: links('/services', ['Sewer Lines', 'Frozen Pipes']) },
      ],
    },
    {
      href: '/towns',
      label: 'Towns',
      overview: 'All towns',
      groups: [{ links: links('/towns', ['Duluth', 'Hermantown', 'Proctor', 'Proctor Heights']) }],
    },
  ],
  current: { href: '/towns/hermantown', exact: true },
  sitemap: { href: '/sitemap', label: 'Sitemap' },
  labels: { nav: 'Main', menu: 'Menu', close: 'Close menu' },
  icons: { menu: <i>=</i>, close: <i>x</i>, unfold: <i>v</i>, overview: <i>&gt;</i> },
};

function links(base: string, labels: readonly string[]): readonly NavLink[] {
  return labels.map((label) => ({ href: `${base}/${label.toLowerCase().replace(/[^a-z]+/g, '-')}`, label }));
}

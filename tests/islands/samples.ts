import type { CompactRules } from '../../templates/islands/header/compact.ts';
import type { HeaderProps, NavLink } from '../../templates/islands/header/types.ts';
import { deliveryFor, type Endpoint } from '../../templates/islands/lead/endpoints.ts';
import type { QuoteFormProps } from '../../templates/islands/quote-form/types.ts';

/** Props of the header as a page below the town of Windham has them. */
export const header: HeaderProps = {
  home: '/',
  name: 'Harborline',
  trade: 'Pest Control',
  entries: [
    { href: '/', label: 'Home' },
    { href: '/about', label: 'About' },
    { href: '/blog', label: 'Blog' },
    { href: '/news', label: 'News' },
    {
      href: '/services',
      label: 'Services',
      overview: 'All services',
      groups: [
        {
          label: 'Around the house',
          links: links('/services', [
            'General Pest Control',
            'Rodent Control',
            'Bed Bug Treatment',
            'Carpenter Ant Control',
            'Pantry Pest Control',
            'Spider Control',
          ]),
        },
        {
          label: 'Yard and water',
          links: links('/services', [
            'Bee & Wasp Removal',
            'Mosquito Treatment',
            'Flea & Tick Treatment',
            'Organic Treatments',
          ]),
        },
        {
          label: 'Business and property',
          links: links('/services', [
            'Commercial Pest Control',
            'Pre-Construction Treatments',
            'Real Estate Inspections',
            'Emergency Pest Response',
          ]),
        },
      ],
    },
    {
      href: '/service-areas',
      label: 'Service Areas',
      overview: 'All service areas',
      groups: [
        {
          links: links('/service-areas', [
            'Bridgton',
            'Cape Elizabeth',
            'Casco',
            'Cumberland',
            'Falmouth',
            'Gorham',
            'Naples',
            'Portland',
            'Raymond',
            'Scarborough',
            'Sebago',
            'Sebago Lake',
            'South Portland',
            'Standish',
            'Westbrook',
            'Windham',
          ]),
        },
      ],
    },
  ],
  current: { href: '/service-areas/windham', exact: true },
  phone: { href: 'tel:+12075550147', label: '(207) 555-0147' },
  sitemap: { href: '/sitemap', label: 'Sitemap' },
  labels: { nav: 'Main', call: 'Call Now', menu: 'Menu', close: 'Close menu' },
};

/** Props of the header's island. */
export const compactRules: CompactRules = { compactAbove: 50, tallBelow: 10 };

/** Props of the quote form for an endpoint. */
export function quoteForm(endpoint: Endpoint | null): QuoteFormProps {
  return {
    id: 'quote',
    heading: 'Get your free quote',
    intro: 'Tell us what you have seen. We call back within 30 minutes.',
    fields: {
      name: { label: 'Full name', missing: 'Please enter your name.' },
      phone: {
        label: 'Phone',
        missing: 'Please enter your phone number.',
        invalid: 'Please write at least seven digits.',
      },
      email: {
        label: 'Email',
        missing: 'Please enter your email address.',
        invalid: 'Please write the whole address.',
      },
      zipCode: {
        label: 'ZIP code',
        missing: 'Please enter your ZIP code.',
        invalid: 'Please write five digits.',
      },
      pestType: { label: 'What is bothering you?', missing: 'Please choose a pest.' },
    },
    pests: ['Ants', 'Roaches', 'Termites', 'Rodents', 'Spiders', 'Wasps', 'Other'].map((label) => ({
      value: label.toLowerCase(),
      label,
    })),
    labels: {
      choose: 'Choose a pest',
      submit: 'Get My Free Quote',
      processing: 'Processing...',
      orCall: 'Rather talk?',
      honeypot: 'Leave this empty',
    },
    messages: {
      required: {
        title: 'Required Fields Missing',
        text: 'Please fill in all required fields before submitting.',
      },
      success: {
        title: 'Request Recorded',
        text: "We'll contact you within 30 minutes for your free quote.",
      },
      failure: { title: 'Error', text: 'Please call us directly at (207) 555-0147.' },
    },
    phone: header.phone,
    privacy: { text: 'How we use what you send:', link: { href: '/privacy', label: 'Privacy' } },
    source: 'Hero Form',
    thanks: '/thank-you',
    pauseMs: 100,
    redirectMs: 1500,
    retry: { retries: 3, baseMs: 1000, capMs: 30_000, timeoutMs: 15_000 },
    delivery: deliveryFor(endpoint, { origin: 'https://www.harborlinepest.example', thanks: '/thank-you' }),
  };
}

function links(base: string, labels: readonly string[]): readonly NavLink[] {
  return labels.map((label) => ({ href: `${base}/${label.toLowerCase().replace(/[^a-z]+/g, '-')}`, label }));
}

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readPageFacts } from '../../src/audit/read/page-facts.ts';
import { type Kind, readShownValues } from '../../src/audit/rules/shown-values.ts';
import { runs } from '../helpers/runs.ts';

/** How a page with this body shows a value. */
function sightOf(kind: Kind, value: string, body: string, best = 5) {
  return readShownValues(readPageFacts(`<html lang="en"><body><main>${body}</main></body></html>`))[kind](
    value,
    best,
  );
}

const LOCALES =
  'en-US en-GB en-IN de-DE de-CH fr-FR fr-CA es-ES es-MX it-IT pt-BR nl-NL sv-SE da-DK nb-NO fi-FI pl-PL cs-CZ hu-HU tr-TR ru-RU bg-BG uk-UA el-GR ja-JP zh-CN zh-TW ko-KR hi-IN bn-BD mr-IN ar-EG fa-IR th-TH vi-VN he-IL my-MM ms-MY id-ID'.split(
    ' ',
  );
const locale = fc.constantFrom(...LOCALES);

describe('a value as any locale writes it is found', () => {
  test('a price', () => {
    const price = fc.record({
      cents: fc.integer({ min: 1, max: 999_999_999 }),
      currency: fc.constantFrom('EUR', 'USD', 'CHF', 'JPY', 'INR'),
      locale,
    });
    fc.assert(
      fc.property(price, ({ cents, currency, locale }) => {
        const value = currency === 'JPY' ? cents : cents / 100;
        const text = new Intl.NumberFormat(locale, { style: 'currency', currency }).format(value);
        expect([text, sightOf('number', String(value), `<p>From ${text} on</p>`)]).toEqual([text, 'shown']);
      }),
      { numRuns: runs(200) },
    );
  });

  test('a rating, as a number and in percent', () => {
    fc.assert(
      fc.property(fc.integer({ min: 10, max: 50 }), locale, (tenths, locale) => {
        const number = new Intl.NumberFormat(locale).format(tenths / 10);
        const percent = new Intl.NumberFormat(locale, { style: 'percent' }).format(tenths / 50);
        const value = String(tenths / 10);
        for (const text of [number, percent])
          expect([text, sightOf('rating', value, `<p>(${text})</p>`)]).toEqual([text, 'shown']);
      }),
      { numRuns: runs(200) },
    );
  });

  test('a time, alone and in a range, also of full hours', () => {
    const time = fc.record({
      hour: fc.integer({ min: 0, max: 23 }),
      minute: fc.integer({ min: 0, max: 59 }),
    });
    fc.assert(
      fc.property(time, time, locale, (opens, closes, locale) => {
        const dateOf = ({ hour, minute }: typeof opens) => new Date(Date.UTC(2026, 0, 5, hour, minute));
        const formatOf = (options: Intl.DateTimeFormatOptions) =>
          new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...options });
        const said = ({ hour, minute }: typeof opens) =>
          [hour, minute].map((part) => String(part).padStart(2, '0')).join(':');
        const short = formatOf({ timeStyle: 'short' });
        const full = formatOf({ hour: 'numeric' });
        const hours = [opens, closes].map(({ hour }) => ({ hour, minute: 0 }));
        const shown = [
          [short.format(dateOf(opens)), [opens]],
          [`${short.format(dateOf(opens))} – ${short.format(dateOf(closes))}`, [opens, closes]],
          [`${full.format(dateOf(opens))}–${full.format(dateOf(closes))}`, hours],
          ...(opens.hour < closes.hour
            ? ([
                [short.formatRange(dateOf(opens), dateOf(closes)), [opens, closes]],
                [full.formatRange(dateOf(opens), dateOf(closes)), hours],
              ] as const)
            : []),
        ] as const;
        for (const [text, times] of shown)
          for (const one of times)
            expect([text, said(one), sightOf('time', said(one), `<p>${text}</p>`)]).toEqual([
              text,
              said(one),
              'shown',
            ]);
      }),
      { numRuns: runs(150) },
    );
  });
});

describe('hours', () => {
  test.each([
    ['8:30–17 Uhr', '08:30', '17:00'],
    ['8h30 à 17h', '08:30', '17:00'],
    ['8 h 30 à 17 h', '08:30', '17:00'],
    ['0800–1700', '08:00', '17:00'],
    ['0800 to 1700 hrs', '08:00', '17:00'],
    ['8a–5p', '08:00', '17:00'],
    ['8 to noon', '08:00', '12:00'],
    ['12 noon – 12 midnight', '12:00', '24:00'],
    ['noon to 5', '12:00', '17:00'],
    ['8 bis 17 Uhr', '08:00', '17:00'],
    ['von acht bis zwölf Uhr', '08:00', '12:00'],
    ['de 8 a 17 h', '08:00', '17:00'],
    ['de 2 a 6', '14:00', '18:00'],
    ['dalle 8 alle 17', '08:00', '17:00'],
    ['das 8h às 17h30', '08:00', '17:30'],
    ['half past eight until a quarter to five', '08:30', '16:45'],
    ['halb 9 bis Viertel nach 5', '08:30', '17:15'],
    ['huit heures et demie à 17 h', '08:30', '17:00'],
    ['08.30–17.00', '08:30', '17:00'],
    ['8–5 pm', '08:00', '17:00'],
    ['8&nbsp;a.&#8239;m. — 5&nbsp;p.&#8239;m.', '08:00', '17:00'],
    ['8:00 AM − 5:30 PM', '08:00', '17:30'],
    ['8 a.m. to 5 p.m.', '08:00:00', '17:00:00'],
    ['8&#8209;17', '08:00', '17:00'],
    ['８時～１７時', '08:00', '17:00'],
    ['from 8 in the morning', '08:00', '08:00'],
    ['Open until 5', '17:00', '17:00'],
    ['24 hours', '00:00', '23:59'],
    ['24/7', '00:00', '23:59'],
    ['24h/24', '00:00', '24:00'],
    ['rund um die Uhr', '00:00', '23:59'],
    ['abierto 24 horas', '00:00', '24:00'],
    ['around the clock', '00:00', '23:59'],
    ['круглосуточно', '00:00', '23:59'],
    ['10 p.m. to midnight', '22:00', '00:00'],
    ['Mo–Fr 8–12, 13–17 Uhr', '13:00', '12:00'],
  ])('%s', (text, opens, closes) => {
    expect([opens, closes].map((time) => sightOf('time', time, `<p>${text}</p>`))).toEqual([
      'shown',
      'shown',
    ]);
  });

  test.each([
    ['8 p.m. to 11 p.m.', '08:00', 'unsure'],
    ['9 a.m. to 5 p.m.', '08:00', 'absent'],
    ['8 a.m. to 5 p.m.', '08:30', 'unsure'],
    ['Call us.', '08:00', 'absent'],
    ['8 vans and 17 people', '08:00', 'unsure'],
    ['$8 – $17', '17:00', 'absent'],
  ])('%s is not %s', (text, time, sight) => {
    expect(sightOf('time', time, `<p>${text}</p>`)).toBe(sight);
  });

  test('in words of a language that is not read are not called hidden for certain', () => {
    const facts = readPageFacts('<html lang="nl"><p>Van negen tot vijf uur</p></html>');
    expect(readShownValues(facts).time('09:00', 5)).toBe('unsure');
  });
});

describe('telephone numbers', () => {
  test.each([
    ['+1-207-555-0142 ext. 12', '(207) 555-0142 ext. 12'],
    ['+12075550142,12', '207.555.0142 x12'],
    ['+12075550142;ext=12', '207 555 0142'],
    ['+1 207 555 0142 #12', '207 555 0142'],
    ['+12075550142', '207&#8209;555&#8209;0142'],
    ['+12075550142', '207&nbsp;555&nbsp;0142'],
    ['+12075550142', '207/555/0142'],
    ['+493090182000', '+49 (0)30 / 901 820-00'],
    ['+493090182000', '030&shy;90182000'],
    ['1-800-FLOWERS', '1-800-FLOWERS'],
    ['+18003569377', 'Call 1-800-FLOWERS'],
    ['1-800-FLOWERS', '800 356 9377'],
    ['+18002668228', '1-800-CONTACTS'],
    ['+201001234567', '٠١٠ ٠١٢٣ ٤٥٦٧'],
    ['+12075550142', '<a href="tel:+12075550142">Call us</a>'],
    ['(207) 555-0142', '+1 207 555 0142'],
  ])('%s is %s', (value, text) => {
    expect(sightOf('phone', value, `<p>${text}</p>`)).toBe('shown');
  });

  test.each([
    ['+12075550199', '(207) 555-0142', 'absent'],
    ['+12075550142', '(207) 556-0142', 'unsure'],
    ['+18003569377', 'Flowers from 1-800 seeds', 'absent'],
  ])('%s is not %s', (value, text, sight) => {
    expect(sightOf('phone', value, `<p>${text}</p>`)).toBe(sight);
  });
});

describe('prices', () => {
  test.each([
    ['1200', '1.200 €'],
    ['1200', '1 200 €'],
    ['1200', "1'200 CHF"],
    ['1200', 'CHF 1’200.–'],
    ['89.50', '89,50 €'],
    ['1200', '$1,200'],
    ['89.5', '€89.50'],
    ['89', '89,– €'],
    ['89', '89.- CHF'],
    ['12.5', '12€50'],
    ['249', '$89–$249'],
    ['1234567.5', '12,34,567.50'],
    ['1234.5', '1 234,50'],
    ['4.5', '4½ hours'],
  ])('%s is %s', (value, text) => {
    expect(sightOf('number', value, `<p>${text}</p>`)).toBe('shown');
  });

  test.each([
    ['89', '890 €', 'absent'],
    ['89', '189 €', 'absent'],
    ['12', '12.05.2026', 'absent'],
    ['4', 'Rated 4,9', 'absent'],
    ['1200', '12.00 €', 'unsure'],
  ])('%s is not %s', (value, text, sight) => {
    expect(sightOf('number', value, `<p>${text}</p>`)).toBe(sight);
  });
});

describe('ratings', () => {
  test.each([
    ['4.8', '4,8'],
    ['4.8', '4.8/5'],
    ['4.8', '4,8 von 5'],
    ['4.87', '4.9 out of 5'],
    ['4.5', '★★★★½'],
    ['4.5', '⭐️⭐️⭐️⭐️⯨'],
    ['4.9', '★★★★★'],
    ['4', '★ ★ ★ ★ ☆'],
    ['4.5', '90 %'],
    ['4.5', '<span role="img" aria-label="Rated 4.5 out of 5"><svg></svg></span>'],
    ['4.5', '<svg><title>4,5 Sterne</title></svg>'],
    ['4.5', '<img src="/stars.svg" alt="4.5 stars">'],
    ['4.5', '<meter min="0" max="5" value="4.5"></meter>'],
    ['4.5', '<meter max="10" value="9"></meter>'],
    ['4.5', '<div role="meter" aria-valuenow="4.5"></div>'],
    ['4.5', '<i class="stars" style="--rating: 4.5"></i>'],
  ])('%s is %s', (value, body) => {
    expect(sightOf('rating', value, `<p>${body}</p>`)).toBe('shown');
  });

  test('are in proportion to the best one', () => {
    expect(sightOf('rating', '9', '<p>90 %</p>', 10)).toBe('shown');
    expect(sightOf('rating', '9', '<p>★★★★</p>', 10)).toBe('unsure');
  });

  test('may be drawn in a way that nothing says', () => {
    expect(sightOf('rating', '4.8', '<p><i class="fa fa-star"></i></p>')).toBe('unsure');
  });

  test('in labels are no words of an answer', () => {
    expect(sightOf('words', 'An hour.', '<img src="/a.png" alt="An hour.">')).toBe('absent');
  });
});

describe('words', () => {
  const ANSWER = '<p>An hour in most houses.</p>';
  test.each([
    ['closed details', `<details><summary>How long?</summary>${ANSWER}</details>`],
    ['what the search of the browser opens', `<div hidden="until-found">${ANSWER}</div>`],
    [
      'a panel that a button names',
      `<button aria-controls="p1">How?</button><div id="p1" hidden>${ANSWER}</div>`,
    ],
    [
      'a panel before its button',
      `<div id="p1" hidden>${ANSWER}</div><button aria-controls="p0 p1">How?</button>`,
    ],
    [
      'a panel after a button that names nothing',
      `<h3><button aria-expanded="false"><b>How?</b></button></h3>\n<div hidden>${ANSWER}</div>`,
    ],
    ['a panel of a tab', `<div role="tabpanel" hidden>${ANSWER}</div>`],
    [
      'a panel within another',
      `<a aria-controls="a"></a><a aria-controls="b"></a><div id="a" hidden><div id="b" hidden>${ANSWER}</div></div>`,
    ],
    ['text with soft hyphens', '<p>An hour in most hou&shy;ses.</p>'],
    ['text in other Unicode letters', '<p>An hour in most houses.</p>'.normalize('NFD')],
  ])('are shown in %s', (_, body) => {
    expect(sightOf('words', 'An <b>hour</b> in most houses.', body)).toBe('shown');
  });

  test.each([
    ['what nothing opens', `<div hidden>${ANSWER}</div>`],
    [
      'a panel after another text',
      `<button aria-expanded="false">Menu</button><p>Text</p><div hidden>${ANSWER}</div>`,
    ],
    ['a second panel', `<button aria-expanded="false">A</button><p hidden>B</p><div hidden>${ANSWER}</div>`],
    [
      'a panel within one that nothing opens',
      `<a aria-controls="b"></a><div hidden><p id="b" hidden>An hour in most houses.</p></div>`,
    ],
  ])('are not shown in %s', (_, body) => {
    expect(sightOf('words', 'An hour in most houses.', body)).toBe('absent');
  });

  test('in another order may be shown otherwise', () => {
    expect(sightOf('words', 'Most houses in an hour', ANSWER)).toBe('unsure');
  });
});

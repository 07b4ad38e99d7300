interface LanguageLinksProps {
  /** `page` of the layout. */
  readonly page: {
    readonly locale: string;
    readonly alternates: readonly { readonly locale: string; readonly href: string }[];
  };
  readonly className?: string;
}

/**
 * Links to the page in the other languages, each by its own name. Nothing if the page is in one language only.
 * Source: https://www.w3.org/International/questions/qa-navigation-select
 */
export function LanguageLinks({ page, className }: LanguageLinksProps) {
  const others = page.alternates.filter(({ locale }) => locale !== page.locale);
  if (others.length === 0) return null;
  const codes = page.alternates.map(({ locale }) => languageOf(locale));
  return (
    <ul className={className}>
      {others.map(({ locale, href }) => {
        // The region tells languages apart that have the same name.
        const isAlone = codes.filter((code) => code === languageOf(locale)).length === 1;
        return (
          <li key={locale}>
            <a href={href} hrefLang={locale} lang={locale}>
              {nameOf(isAlone ? languageOf(locale) : locale, locale)}
            </a>
          </li>
        );
      })}
    </ul>
  );
}

function languageOf(locale: string): string {
  return locale.split('-')[0] ?? locale;
}

/** Returns the name of a language in that language: `Español`. */
function nameOf(code: string, locale: string): string {
  const name = new Intl.DisplayNames([locale], { type: 'language' }).of(code) ?? code;
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1);
}

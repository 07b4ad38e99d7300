import { error, errorByKind } from '../entry.ts';
import { quote } from '../words.ts';

/** A style sheet or a module, below `templates/`, and the option of the definition that names it. */
export interface Sheet {
  readonly option: string;
  readonly file: string;
}

/** A web font, and the module that is its file. */
export interface FontFile {
  readonly family: string;
  readonly file: string;
}

/** Style sheets, web fonts, and what runs in browsers. */
export const LOOKS = {
  'bad-styles': errorByKind({
    missing: (f: Sheet) => ({
      message: `The style sheet templates/${f.file}, which ${quote(f.option)} of the site names, is not there.`,
      hint: 'Put it in that place, or correct its name in templates/.',
    }),
    import: (f: Sheet & { asked: string }) => ({
      message: `A style sheet imports ${quote(f.asked)}, and there is no such file or package.`,
      hint: 'Correct the address of the @import, or install the package.',
    }),
    module: (f: Sheet & { asked: string }) => ({
      message: `A style sheet loads ${quote(f.asked)} with @plugin or @config, and styles are made of style sheets alone.`,
      hint: 'Write its rules in CSS, with @theme, @utility and @custom-variant.',
    }),
    broken: (f: Sheet & { said: string }) => ({
      message: `The style sheet templates/${f.file}, or one that it imports, cannot be compiled: ${f.said}.`,
      hint: 'Correct the style sheet.',
    }),
  }),

  'restless-class': error((f: { type: string; name: string }) => ({
    message: `The pages of the type ${quote(f.type)} have other classes each time they are made, ${quote(f.name)} the last time, so that no style sheet fits them.`,
    hint: 'A template takes a class name from chance, from the time or from a counter. Make it of the data.',
  })),

  'no-islands': error((f: Sheet) => ({
    message: `The module templates/${f.file}, which ${quote(f.option)} of the site names, is not there.`,
    hint: 'Put it in that place, or correct its name in templates/. It exports “islands” and “start”.',
  })),

  'bad-font': errorByKind({
    missing: (f: FontFile) => ({
      message: `The file ${quote(f.file)} of the font ${quote(f.family)} is not there.`,
      hint: 'Install the package that it is in, or correct its name in “fonts” in templates/.',
    }),
    broken: (f: FontFile) => ({
      message: `The file ${quote(f.file)} of the font ${quote(f.family)} is no font that can be read.`,
      hint: 'Name a woff2 file of an installed package in “fonts” in templates/.',
    }),
  }),
};

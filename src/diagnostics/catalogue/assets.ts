import { error, errorByKind, warning } from '../entry.ts';
import { type FieldOfRecord, type KnownWords, nameOf, quote, suggestion } from '../words.ts';

/** An image in a text, as the text names it. */
type ShownImage = FieldOfRecord & { readonly source: string };

/** A file with a picture, below `data/`. */
export interface PictureFile {
  readonly file: string;
}

/** In pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

function sizeOf({ width, height }: Size): string {
  return `${width} × ${height}`;
}

const ENDINGS = '.jpg, .png, .webp, .avif or .gif';

/** Pictures: photos that records carry, and images in Markdown texts. */
export const IMAGES = {
  'photo-missing': error((f: PictureFile) => ({
    message: `The photo data/${f.file} is not there.`,
    hint: 'Put the file in that place, or correct its name: capital letters count.',
  })),

  'photo-outside': error((f: PictureFile) => ({
    message: `The photo ${quote(f.file)} is no file below data/.`,
    hint: 'Put the file below data/, and write its path from there, such as photos/van.jpg.',
  })),

  'photo-measures': error((f: PictureFile & { said: Size; found: Size }) => ({
    message: `The photo data/${f.file} has ${sizeOf(f.found)} pixels, and its record says ${sizeOf(f.said)}.`,
    hint: `Write width: ${f.found.width} and height: ${f.found.height}.`,
  })),

  'image-id': errorByKind({
    files: (f: PictureFile & { id: string; other: string }) => ({
      message: `The photos data/${f.other} and data/${f.file} have one id, ${quote(f.id)}, so that pages would show one of them for both.`,
      hint: 'Give one of the files another name, or the photos ids of their own where templates/ lists “photos”.',
    }),
    words: (f: PictureFile & { words: string; others: string }) => ({
      message: `The photo data/${f.file} is described in two ways, ${quote(f.others)} and ${quote(f.words)}, and pages would use one for both.`,
      hint: 'Describe it in the same words, or give it an id for each record where templates/ lists “photos”.',
    }),
    drawings: (f: { id: string }) => ({
      message: `Two drawings have the id ${quote(f.id)}, so that pages would show one of them for both.`,
      hint: 'Give one of them another where templates/ lists “drawings”.',
    }),
    drawing: (f: PictureFile & { id: string }) => ({
      message: `The photo data/${f.file} has the id of a drawing, ${quote(f.id)}.`,
      hint: 'Give it another where templates/ lists “photos”.',
    }),
  }),

  'text-image': errorByKind({
    missing: (f: ShownImage & { known: KnownWords; isBeside: boolean }) => ({
      message: `${nameOf(f)} shows data/${f.source}, and there is no such file.`,
      hint: f.isBeside
        ? `Write ./${f.source} for the file in the folder of this text.`
        : suggestion(
            f.source,
            f.known,
            'Put the file in that place, or correct its name: capital letters count.',
          ),
    }),
    rooted: (f: ShownImage) => ({
      message: `${nameOf(f)} shows ${quote(f.source)}, and the path of an image does not start with /.`,
      hint: `Write ${f.source.replace(/^\/(data\/)?/, '')}: the path of an image counts from data/.`,
    }),
    outside: (f: ShownImage) => ({
      message: `${nameOf(f)} shows ${quote(f.source)}, which is no file below data/.`,
      hint: 'Put the file below data/, and write its path, such as photos/van.jpg.',
    }),
    scheme: (f: ShownImage) => ({
      message: `${nameOf(f)} shows ${quote(f.source)}, which is neither a file below data/ nor an address of the web.`,
      hint: 'Put the file below data/, and write its path, such as photos/van.jpg.',
    }),
    foreign: (f: ShownImage & { host: string }) => ({
      message: `${nameOf(f)} shows an image of ${f.host}, which the site’s policy blocks.`,
      hint: `Put the file below data/ and write its path, or add ${quote(f.host)} to “hosts.image” in the settings.`,
    }),
  }),

  // No error: what only adorns a text is rightly left out for those who do not see it.
  'image-words': warning((f: FieldOfRecord) => ({
    message: `An image in ${nameOf(f)} has no words for those who do not see it.`,
    hint: 'Write between the brackets what it shows, such as ![A van before a red barn](photos/van.jpg).',
  })),

  // No error: it is shown all the same.
  'picture-ending': warning((f: PictureFile & { format: string; renamed: string }) => ({
    message: `The picture data/${f.file} is ${f.format} by its content, and its ending says something else.`,
    hint: `Name it ${f.renamed}, and write that here.`,
  })),

  'bad-picture': errorByKind({
    empty: (f: PictureFile) => ({
      message: `The file data/${f.file} is empty.`,
      hint: 'Put the picture in its place.',
    }),
    unknown: (f: PictureFile) => ({
      message: `The file data/${f.file} is no picture that can be read.`,
      hint: `Save it from a program for pictures, with the ending ${ENDINGS}.`,
    }),
    damaged: (f: PictureFile) => ({
      message: `The picture data/${f.file} is damaged or cut off.`,
      hint: 'Copy it again from where it came from.',
    }),
    'too-large': (f: PictureFile & { width: number; height: number; megapixels: number }) => ({
      message: `The picture data/${f.file} has ${f.width} × ${f.height} pixels, and ${f.megapixels} million are the most.`,
      hint: 'Make it smaller: no page shows more than 2000 pixels of its width.',
    }),
    'too-heavy': (f: PictureFile & { megabytes: number }) => ({
      message: `The file data/${f.file} is larger than ${f.megabytes} MB, the most that a picture may have.`,
      hint: 'Save the picture smaller, as JPEG: no page shows more than 2000 pixels of its width.',
    }),
    moving: (f: PictureFile) => ({
      message: `The file data/${f.file} holds several pictures, and a page would show the first.`,
      hint: 'Save the one that you mean by itself. What moves is a video, which a template can show.',
    }),
    script: (f: PictureFile) => ({
      message: `The drawing data/${f.file} holds a script, or what loads something else.`,
      hint: 'Save it as plain SVG, or as PNG.',
    }),
  }),
};

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

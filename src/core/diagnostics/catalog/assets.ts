import { error, errorByKind, warning } from '../entry.ts';
import { type FieldOfRecord, type KnownWords, nameOfField, quote, suggestion, wordsIn } from '../words.ts';

/** An image in a text, as the text names it. */
type ShownImage = FieldOfRecord & { readonly source: string };

/** A file with a picture, below `data/`. */
export interface PictureFile {
  readonly file: string;
}

/** The only file with a name, in whatever folder and case. */
function sameNameIn(known: KnownWords, file: string): string | undefined {
  // A space in an address is “%20”, and a literal “%20” is “%2520”.
  const nameOf = (path: string) =>
    path
      .replace(/^.*\//, '')
      .replace(/%(?:25)?20/g, ' ')
      .toLowerCase()
      .normalize();
  const [found, ...others] = wordsIn(known).filter((path) => nameOf(path) === nameOf(file));
  return others.length === 0 ? found : undefined;
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

const AS_JPEG = 'Export it as JPEG, and use that file.';

/** Files that are taken for images: what they are, and what to do. */
const OTHER_FILES = {
  lfs: ['a pointer of Git LFS', 'Run “git lfs pull”. In CI, check out the repository with its LFS files.'],
  page: ['a web page', 'Save the image itself: open it in a browser, and choose “Save image”.'],
  heic: ['a HEIC photo', AS_JPEG],
  pdf: ['a document (PDF or PostScript)', 'Export the image from it as JPEG, PNG or SVG.'],
  photoshop: ['a file of Photoshop', AS_JPEG],
  shortcut: ['a shortcut or a list of thumbnails', 'Put the image itself in its place.'],
  placeholder: ['a placeholder of iCloud', 'Download the image in the Finder, and copy it here.'],
} as const;

/** Pictures: photos and logos that records carry, and images in Markdown texts. */
export const IMAGES = {
  'photo-missing': error((f: PictureFile & { isInCloud?: boolean }) => {
    if (/^https?:\/\//i.test(f.file))
      return {
        message: `The image ${quote(f.file)} is a web address, not a file below data/.`,
        hint: 'Download the image, put it below data/, and write its path from there, such as photos/van.jpg.',
      };
    const message = `The image data/${f.file} does not exist.`;
    if (f.isInCloud)
      return { message, hint: 'Only its placeholder of iCloud is there: download the image in the Finder.' };
    return {
      message,
      hint: f.file.includes('\\')
        ? `Write slashes: ${quote(f.file.replaceAll('\\', '/'))}, a path below data/.`
        : 'Add the file, or correct its name, which is case-sensitive.',
    };
  }),

  'photo-outside': error((f: PictureFile) => ({
    message: `The image ${quote(f.file)} is not a file below data/.`,
    hint: 'Put the file below data/, and write its path from there, such as photos/van.jpg.',
  })),

  'photo-measures': error((f: PictureFile & { said: Size; found: Size }) => ({
    message: `The image data/${f.file} has ${sizeOf(f.found)} pixels, but its record says ${sizeOf(f.said)}.`,
    hint: `Write width: ${f.found.width} and height: ${f.found.height}.`,
  })),

  'image-id': errorByKind({
    files: (f: PictureFile & { id: string; other: string }) => ({
      message: `The images data/${f.other} and data/${f.file} have the same id, ${quote(f.id)}, so that pages would show one of them for both.`,
      hint: 'Give one of the files another name, or the images ids of their own where templates/ lists “photos”.',
    }),
    words: (f: PictureFile & { words: string; others: string }) => ({
      message: `The image data/${f.file} is described in two ways, ${quote(f.others)} and ${quote(f.words)}, and pages would use one for both.`,
      hint: 'Use the same description, or give it an id for each record where templates/ lists “photos”.',
    }),
    drawings: (f: { id: string }) => ({
      message: `Two drawings have the id ${quote(f.id)}, so that pages would show one of them for both.`,
      hint: 'Give one of them another where templates/ lists “drawings”.',
    }),
    drawing: (f: PictureFile & { id: string }) => ({
      message: `The image data/${f.file} has the id of a drawing, ${quote(f.id)}.`,
      hint: 'Give it another where templates/ lists “photos”.',
    }),
  }),

  'text-image': errorByKind({
    missing: (f: ShownImage & { known: KnownWords; isBeside: boolean }) => ({
      message: `${nameOfField(f)} shows data/${f.source}, which does not exist.`,
      hint: f.isBeside
        ? `Write ./${f.source} for the file in the folder of this text.`
        : suggestion(
            sameNameIn(f.known, f.source) ?? f.source,
            f.known,
            'Add the file, or correct its name, which is case-sensitive.',
          ),
    }),
    rooted: (f: ShownImage) => ({
      message: `${nameOfField(f)} shows ${quote(f.source)}, but image paths do not start with /.`,
      hint: `Write ${f.source.replace(/^\/(data\/)?/, '')}: image paths are relative to data/.`,
    }),
    outside: (f: ShownImage) => ({
      message: `${nameOfField(f)} shows ${quote(f.source)}, which is not a file below data/.`,
      hint: 'Put the file below data/, and write its path, such as photos/van.jpg.',
    }),
    scheme: (f: ShownImage) => ({
      message: `${nameOfField(f)} shows ${quote(f.source)}, which is neither a file below data/ nor an address of the web.`,
      hint: 'Put the file below data/, and write its path, such as photos/van.jpg.',
    }),
    foreign: (f: ShownImage & { host: string }) => ({
      message: `${nameOfField(f)} shows an image of ${f.host}, which the site’s Content-Security-Policy blocks.`,
      hint: `Put the file below data/ and write its path, or add ${quote(f.host)} to “hosts.image” in the settings.`,
    }),
  }),

  // No error: what only adorns a text is rightly left out for those who do not see it.
  'image-words': warning((f: FieldOfRecord) => ({
    message: `An image in ${nameOfField(f)} has no alternative text.`,
    hint: 'Describe it between the brackets, such as ![A van before a red barn](photos/van.jpg).',
  })),

  // No error: it is shown all the same.
  'picture-ending': warning((f: PictureFile & { format: string; renamed: string }) => ({
    message: `The image data/${f.file} is ${f.format} by its content, but its extension says something else.`,
    hint: `Rename it to ${f.renamed}, and use that name here.`,
  })),

  'bad-picture': errorByKind({
    empty: (f: PictureFile) => ({
      message: `The file data/${f.file} is empty.`,
      hint: 'Put the image in its place.',
    }),
    unknown: (f: PictureFile) => ({
      message: `The file data/${f.file} is not a readable image.`,
      hint: `Save it from an image editor, with the extension ${ENDINGS}.`,
    }),
    other: (f: PictureFile & { is: keyof typeof OTHER_FILES }) => ({
      message: `The file data/${f.file} is ${OTHER_FILES[f.is][0]}, not an image for web pages.`,
      hint: OTHER_FILES[f.is][1],
    }),
    damaged: (f: PictureFile) => ({
      message: `The image data/${f.file} is damaged or cut off.`,
      hint: 'Copy it again from the original.',
    }),
    'too-large': (f: PictureFile & { width: number; height: number; megapixels: number }) => ({
      message: `The image data/${f.file} has ${f.width} × ${f.height} pixels; the limit is ${f.megapixels} million.`,
      hint: 'Make it smaller: pages show at most 2000 pixels of its width.',
    }),
    'too-heavy': (f: PictureFile & { megabytes: number }) => ({
      message: `The file data/${f.file} is larger than ${f.megabytes} MB, the limit for images.`,
      hint: 'Save the image smaller, as JPEG: pages show at most 2000 pixels of its width.',
    }),
    moving: (f: PictureFile) => ({
      message: `The file data/${f.file} contains several images, of which a page would show only the first.`,
      hint: 'Save one image by itself. For an animation use a video in a template.',
    }),
    script: (f: PictureFile) => ({
      message: `The drawing data/${f.file} contains a script, or loads other files.`,
      hint: 'Save it as plain SVG, or as PNG.',
    }),
    entities: (f: PictureFile) => ({
      message: `The drawing data/${f.file} defines entities of its own (<!ENTITY …>), which can contain anything.`,
      hint: 'Save it as plain SVG, in Illustrator with “Export As”, or as PNG.',
    }),
    'no-size': (f: PictureFile) => ({
      message: `The drawing data/${f.file} has no size: its <svg> tag has neither a viewBox nor a width and height.`,
      hint: 'Add the attribute viewBox="0 0 WIDTH HEIGHT" to its <svg> tag, or export it again with a size.',
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
      message: `The style sheet templates/${f.file}, which ${quote(f.option)} of the site names, does not exist.`,
      hint: 'Add the file, or correct its name in templates/.',
    }),
    import: (f: Sheet & { asked: string }) => ({
      message: `A style sheet imports ${quote(f.asked)}, which is neither a file nor an installed package.`,
      hint: 'Correct the address of the @import, or install the package.',
    }),
    module: (f: Sheet & { asked: string }) => ({
      message: `A style sheet loads ${quote(f.asked)} with @plugin or @config, which is not supported.`,
      hint: 'Write its rules in CSS, with @theme, @utility and @custom-variant.',
    }),
    broken: (f: Sheet & { said: string }) => ({
      message: `The style sheet templates/${f.file}, or one that it imports, cannot be compiled: ${f.said}.`,
      hint: 'Correct the style sheet.',
    }),
  }),

  'no-islands': error((f: Sheet) => ({
    message: `The module templates/${f.file}, which ${quote(f.option)} of the site names, does not exist.`,
    hint: 'Add the file, or correct its name in templates/. It exports “islands” and “start”.',
  })),

  'bad-font': errorByKind({
    missing: (f: FontFile) => ({
      message: `The file ${quote(f.file)} of the font ${quote(f.family)} does not exist.`,
      hint: 'Install its package, or correct its name in “fonts” in templates/.',
    }),
    broken: (f: FontFile) => ({
      message: `The file ${quote(f.file)} of the font ${quote(f.family)} is not a readable font.`,
      hint: 'Name a woff2 file of an installed package in “fonts” in templates/.',
    }),
  }),
};

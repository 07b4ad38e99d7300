import type { PhotosField } from './types.ts';

/** The photos that a visitor has chosen in a field. The input of the field holds them, so that the form sends them. */
export type Photos = {
  /** Resolves when all chosen files are resized. */
  settled(): Promise<void>;
  /** Describes the chosen files, so that another choice is another answer. */
  describe(): string;
};

/**
 * Manages a field for photos: resizes chosen files, adds them to those chosen before, and lists them with buttons that remove
 * them. The elements of the list and of the message follow the input in the markup of the form.
 */
export function openPhotos(form: HTMLFormElement, field: PhotosField): Photos | undefined {
  const input = form.querySelector<HTMLInputElement>(`input[type=file][name="${field.name}"]`);
  const [list, status] = ['ul', '[role=status]'].map((one) => input?.parentElement?.querySelector(one));
  if (!input || !list || !status) return undefined;
  let chosen: readonly File[] = [];
  let work = Promise.resolve();
  const show = (files: readonly File[], message?: string) => {
    chosen = files;
    input.files = transferOf(files).files;
    const remove = (file: File) => {
      show(chosen.filter((other) => other !== file));
      input.focus();
    };
    list.replaceChildren(...files.map((file) => entryOf(file, field.remove, remove)));
    status.textContent = message ?? (files.length ? `${files.length}/${field.max} ${field.chosen}` : '');
  };
  const add = async (files: readonly File[]) => {
    const { photos, unreadable } = await resizeAll(files, field.longestEdge);
    const all = [...chosen, ...photos];
    const message = unreadable ? `${unreadable.name}: ${field.invalid}` : undefined;
    show(all.slice(0, field.max), all.length > field.max ? field.tooMany : message);
  };
  const take = () => {
    const files = [...(input.files ?? [])];
    // Until they are resized, the form has those that it had.
    input.files = transferOf(chosen).files;
    if (files.length) work = work.then(() => add(files));
  };
  take();
  input.addEventListener('change', take);
  form.addEventListener('reset', () => show([]));
  return {
    settled: () => work,
    describe: () => chosen.map(({ name, size }) => `${name} ${size}`).join(', '),
  };
}

function transferOf(files: readonly File[]): DataTransfer {
  const transfer = new DataTransfer();
  for (const file of files) transfer.items.add(file);
  return transfer;
}

function entryOf(file: File, label: string, remove: (file: File) => void): HTMLElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = label;
  button.setAttribute('aria-label', `${label} ${file.name}`);
  button.addEventListener('click', () => remove(file));
  const entry = document.createElement('li');
  entry.append(file.name, ' ', button);
  return entry;
}

type Resized = { readonly photos: readonly File[]; readonly unreadable: File | undefined };

/** One after another: a phone may not have the memory for several decoded photos. */
async function resizeAll(files: readonly File[], longestEdge: number): Promise<Resized> {
  const photos: File[] = [];
  let unreadable: File | undefined;
  for (const file of files) {
    const photo = await resize(file, longestEdge).catch(() => undefined);
    if (photo) photos.push(photo);
    else unreadable ??= file;
  }
  return { photos, unreadable };
}

/**
 * Returns a photo as JPEG, reduced to the longest edge. Its metadata, such as the place where it was taken, is not copied. Throws
 * if the browser cannot decode the file.
 */
async function resize(file: File, longestEdge: number): Promise<File | undefined> {
  const bitmap = await createImageBitmap(file);
  const scale = Math.min(1, longestEdge / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const context = canvas.getContext('2d');
  if (!context) return undefined;
  // JPEG has no transparency.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', 0.85));
  return blob ? new File([blob], `${file.name.replace(/\.\w+$/, '')}.jpg`, { type: blob.type }) : undefined;
}

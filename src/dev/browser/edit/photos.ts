import type { UploadedPhoto } from '../../edit/contract.ts';
import type { ControlServices } from './controls/services.ts';

/** Creates the requests that store pictures for a record, such as `towns/windham`, and show them. */
export function createPhotoServices(
  token: string,
  record: string,
): Pick<ControlServices, 'onPhoto' | 'photoAddress'> {
  return {
    onPhoto: (file, onProgress) => upload(file, { token, record }, onProgress),
    photoAddress: (path) => `/__crosstown/api/picture?${new URLSearchParams({ file: path })}`,
  };
}

/** Sends a file. Unlike `fetch`, XMLHttpRequest says how much of it was sent. */
function upload(
  file: File,
  { token, record }: { readonly token: string; readonly record: string },
  onProgress: (text: string) => void,
): Promise<UploadedPhoto> {
  return new Promise((done, fail) => {
    const request = new XMLHttpRequest();
    request.open('POST', `/__crosstown/api/photo?${new URLSearchParams({ name: file.name, record })}`);
    request.setRequestHeader('x-crosstown-token', token);
    request.upload.onprogress = ({ loaded, total }) =>
      onProgress(`Sending ${file.name}: ${Math.round((100 * loaded) / total)} %`);
    request.upload.onload = () => onProgress(`Preparing ${file.name} …`);
    request.onload = () => {
      if (request.status === 200) done(JSON.parse(request.responseText) as UploadedPhoto);
      else fail(new Error(request.responseText.trim()));
    };
    request.onerror = () => fail(new Error('The server does not answer. Is “crosstown dev” running?'));
    request.send(file);
  });
}

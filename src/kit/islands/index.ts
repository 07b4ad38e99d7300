/** The part of the kit that runs in browsers: imported as `crosstown/kit/islands`. */
export { createToastStore, type Toast, type ToastStore, toasts } from './toasts.ts';

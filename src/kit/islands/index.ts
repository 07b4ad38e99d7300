/** The part of the kit that runs in browsers: imported as `crosstown/kit/islands`. */
export { HeaderBehavior } from './header/behavior.tsx';
export type { CompactRules } from './header/compact.ts';
export type { Delivery, Post, Proof, RetryRules } from './lead/delivery.ts';
export type { InputKind } from './lead/kinds.ts';
export { LeadForm } from './lead/lead-form.tsx';
export type {
  InputField,
  LeadField,
  LeadFormProps,
  LeadLabels,
  LeadLink,
  LeadMessage,
  LeadOption,
  PhotosField,
  SelectField,
  TextField,
} from './lead/types.ts';
export { goTo, startPageLoading } from './page-loading.ts';
export { Toaster, type ToasterProps } from './toaster.tsx';
export { createToastStore, type Toast, type ToastStore, toasts } from './toasts.ts';
export { startTooltips } from './tooltips.ts';

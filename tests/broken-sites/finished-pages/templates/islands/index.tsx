/** A form that is sent by a script where scripts run. */
const Quote = ({ endpoint }: { readonly endpoint: string }) => <form action={endpoint} method="post" />;

export const islands = { quote: Quote };

/** Nothing to start besides the islands. */
export function start(): void {}

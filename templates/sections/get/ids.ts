/** The id of how the work goes and what the offer is, which pages of towns link to. */
export const GET = 'what-you-get';

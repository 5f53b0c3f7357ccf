/** A little Ukrainian. */
export const letters: Record<string, string> = { ж: 'zh', и: 'y', т: 't', я: 'ya' };

type Refusal = { status: number; code: string; message: string; details?: string | null };

/** Returns an error in PostgREST's format. */
export const refuse = ({ status, code, message, details = null }: Refusal): Response =>
  Response.json({ code, details, hint: null, message }, { status });

/** Returns the code of an error in PostgREST's format; undefined for any other response. */
export async function codeOf(response: Response): Promise<string | undefined> {
  if (response.status < 400) return undefined;
  const answer: unknown = await response
    .clone()
    .json()
    .catch(() => undefined);
  if (typeof answer !== 'object' || answer === null || !('code' in answer)) return undefined;
  return String(answer.code);
}

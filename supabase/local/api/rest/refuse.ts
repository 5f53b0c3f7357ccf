type Refusal = { status: number; code: string; message: string; details?: string | null };

/** An error as PostgREST writes it. */
export const refuse = ({ status, code, message, details = null }: Refusal): Response =>
  Response.json({ code, details, hint: null, message }, { status });

/** The code of an error in PostgREST's form; undefined for any other answer. */
export async function codeOf(response: Response): Promise<string | undefined> {
  if (response.status < 400) return undefined;
  const answer: unknown = await response
    .clone()
    .json()
    .catch(() => undefined);
  if (typeof answer !== 'object' || answer === null || !('code' in answer)) return undefined;
  return String(answer.code);
}

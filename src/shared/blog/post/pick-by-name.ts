/** Returns a function that picks among choices by a hash of the name: the same name always gives the same picks. */
export function pickByName(name: string) {
  let state = 7;
  for (const character of name) state = Math.imul(state, 31) + (character.codePointAt(0) ?? 0);
  return <T>(choices: readonly [T, ...T[]]): T => {
    // Runs an xorshift step, so that names that differ in one letter differ in every pick.
    state = Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9;
    return choices[((state ^ (state >>> 13)) >>> 0) % choices.length] ?? choices[0];
  };
}

/** Picks among choices by the digits of a number made of the name: the same name always gives the same picks. */
export function pickByName(name: string) {
  let rest = 7;
  for (const character of name) rest = (rest * 31 + (character.codePointAt(0) ?? 0)) % 0xffffff;
  return <T>(choices: readonly [T, ...T[]]): T => {
    const choice = choices[rest % choices.length] ?? choices[0];
    rest = Math.floor(rest / choices.length);
    return choice;
  };
}

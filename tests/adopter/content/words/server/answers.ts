export const answers = {
  subscribed: 'You are in. If you had left us before, a mail asks whether you mean it.',
  confirmNeeded:
    'One step is left: press the button in our mail. No mail after ten minutes? Start over.',
  invalidEmail: 'No mail can reach that address. Please look at it once more.',
  rateLimited: 'That was a lot at once. Give it a few minutes.',
  foreignPage: 'Another website sent this.',
  closed: 'We write no letters these days.',

  confirmed: 'Welcome aboard! Our next letter is yours.',
  confirmationGone: 'This link has had its day. If you are not with us yet, please start over.',
  confirmationIncomplete: 'A piece of this link is missing. Please press the button in our mail.',

  left: 'You are off the list.',
  back: 'Good to see you! You are on the list.',
  unknownLink: 'We know no reader by this link. If our letters still come, please tell us.',
  barred: 'One click is not enough for this address. Please tell us, and we look into it.',
  linkIncomplete: 'A piece of this link is missing. Please follow the one in our letter.',

  unexpected: (reference: string) => `The fog got in. Please try later, and quote ${reference}.`,
};

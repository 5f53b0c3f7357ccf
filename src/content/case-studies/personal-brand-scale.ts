import type { CaseStory } from '@/content/case-study-types';

export const personalBrandScale: CaseStory = {
  description:
    'A physiotherapist for desk workers had no free hour left and nothing to sell without one. Short, unglamorous videos built an audience; a waiting list and one honest email sequence turned it into a paid programme.',
  industry: 'Health education and coaching',
  place: 'Kochi, Kerala',
  duration: '8 months',
  scope: ['Positioning', 'Short video', 'Newsletter and waiting list', 'Course launch'],
  chart: {
    title: 'New followers each month, in thousands',
    before: { value: 0.1, text: 'Before: 900 new followers in a whole year.' },
    months: ['Nov', 'Dec', 'Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun'],
    values: [1.4, 1.9, 2.6, 3.1, 3.7, 1.9, 3.5, 3.2],
    wrong: {
      month: 'Apr',
      text: 'April: the launch evening is half empty, and the sale moves by nine days.',
    },
  },
  artefact: {
    kind: 'Video, 40 seconds',
    caption: 'The first video: a patient’s own sentence, and something to try.',
    parts: [
      ['picture', '🎙️'],
      ['headline', '“My neck makes a noise when I reverse the car.”'],
      ['text', 'Before your next meeting, look over each shoulder five times, slowly.'],
      ['row', 'Filmed', 'Clinic parking lot, one take'],
      ['row', 'Languages', 'Malayalam, English'],
    ],
  },
  quote: {
    text: 'I said the same thing thirty times a week. Now new patients have already tried the first exercise, and we start with the second.',
    author: 'Dr Anju Kurian',
    role: 'Physiotherapist and founder',
  },
  fullContent: [
    [
      'Where things stood',
      'A physiotherapist with twelve years behind her, two treatment rooms and a waiting time of three weeks. Most patients were software people with the same four complaints: neck, wrist, lower back, sleep. She repeated the same advice thirty times a week and wanted to say it once, properly, to many.',
      'She had tried. Sixty posts in a year, carefully designed, with anatomical drawings. They had brought 900 followers, nearly all of them physiotherapists.',
    ],
    [
      'What we found in the treatment room',
      'With the patients’ permission we wrote down how they described their pain. Nobody said “cervical”. They said “my neck makes a noise when I reverse the car”. That sentence became the first video. It was filmed in the clinic’s parking lot in one take and did better than the sixty posts together.',
    ],
    [
      'What we did',
      'We gave the account one rule: each video begins with a sentence a patient really said, and ends with something to try before the next meeting. No music, no pointing at text in the air.',
      [
        'Three videos a week, filmed in two hours every second Saturday, in Malayalam and English.',
        'A pinned “start here” post for each of the four complaints.',
        'A Sunday email with one exercise and one reader’s question, which grew to 3,900 subscribers.',
        'A six-week programme for 60 people with live sessions, priced at ₹7,900 after talks with fifteen readers.',
        'A waiting list with two questions on it. The answers wrote the sales page for us.',
        'Five launch emails: the problem, the plan, who should not join, the questions, the last day.',
      ],
    ],
    [
      { wrong: 'What went wrong' },
      'We planned the launch for the first week of April, and forgot what that week means in Kerala’s schools and offices. Attendance at the free evening session was half of what we expected. We moved the sale by nine days, said why in the letter, and lost nothing but a little pride.',
      'One video also promised relief “in a day”. She had not said that; our caption had. It was taken down within the hour, and since then every medical sentence is signed off by her in writing.',
    ],
    [
      'Where it stands now',
      'The account has grown by 21,300 people in eight months, most of them between 25 and 40 and at a desk. Of 617 on the waiting list 86 bought: 60 places on the second evening and 26 in a parallel group we opened for them, ₹6.8 lakh in all. Completion stands at 71 per cent, unusual for any course online. The clinic is still full. She works four days a week in it, and no longer repeats herself.',
    ],
  ],
};

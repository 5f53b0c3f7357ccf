import type { FirstPost } from '@/content/types';

/** The posts of a blog without a backend, until the owner writes others in that browser (admin.md §3). */
export const firstPosts: FirstPost[] = [
  {
    title: 'Six Questions Before Your First Campaign',
    excerpt:
      'A campaign answers the question you ask it. Six that are worth asking before the first rupee leaves the account.',
    content: `<p>Most first campaigns fail before they start. The budget is fine, the pictures are fine, and nobody has agreed on what a good week would look like. Sit down with a cup of tea and answer these six in writing.</p>
<h2>Who is it for?</h2>
<p>Not “women between 25 and 45”. Think of one customer you know by name, and of the day on which she needed you. If you cannot think of one, talk to three of them first.</p>
<h2>What should she do?</h2>
<p>One thing only: book, call, order or write. A page that offers four ways forward is a page on which people stand still.</p>
<h2>What may it cost?</h2>
<p>Take what an average order leaves you after goods, packing and delivery. Half of that is what a new customer may cost. Now the budget has a meaning, and the agency has a target.</p>
<h2>Who picks up?</h2>
<p>A lead that waits until Monday belongs to somebody else by Saturday evening. Name the person, the hours and the first question they ask.</p>
<h2>When do we stop?</h2>
<p>Agree on the day and the number at which you switch it off. Written down in advance, it is a plan. Decided in the evening after a bad day, it is only a mood.</p>
<h2>What do we keep?</h2>
<p>Even a campaign that earned nothing leaves something behind: the words people used, the picture they stopped at, the hour at which they wrote. Put all of it into one document with a date. The second campaign starts where the first one ended, and that is the whole difference between a cost and an investment.</p>
<p>Six answers on one page, and the rest is work.</p>`,
    category: 'Digital Marketing',
    featured: true,
    author: 'Sanika Gokhale',
    date: '2025-07-14',
    views: 1250,
    likes: 89,
    tags: ['planning', 'ads', 'budget'],
  },
  {
    title: 'A Month of Posts from One Afternoon',
    excerpt:
      'Four customers, one phone, three hours: how a small shop can fill its calendar without becoming a film studio.',
    content: `<p>You do not need to post every day. You need four good posts a week that sound like you, and one afternoon a month in which they are made.</p>
<h2>Invite four customers</h2>
<p>Ask each of them the same three questions: what were you looking for, what nearly stopped you, what would you tell a friend? Film the answers upright, by a window, with the phone on a pile of books.</p>
<h2>Cut along the questions</h2>
<p>Twelve answers are twelve short videos. The best sentence of each becomes a picture with words. What nearly stopped them becomes the post in which you answer that doubt yourself.</p>
<h2>Put it in the calendar</h2>
<p>Monday an answer, Wednesday a doubt, Friday the work behind it, Sunday a question. When the month is over, invite the next four.</p>`,
    category: 'Social Media',
    featured: false,
    author: 'Sanika Gokhale',
    date: '2025-07-21',
    views: 0,
    likes: 0,
    tags: ['instagram', 'content'],
  },
];

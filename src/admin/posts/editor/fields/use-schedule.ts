import { useState } from 'react';
import { publishTimes, usualTime, withPublishTime } from '../../publish-time';
import type { PostForm } from '../draft/use-post-form';

/** Sets the date and the time of a post. A time that came with a date ahead goes with it; a chosen one stays. */
export function useSchedule({ draft, fields }: PostForm) {
  const [cameWithDate, setCameWithDate] = useState(false);
  return {
    setDate: (publishDate: string) => {
      const isChosen = !(cameWithDate && fields.publishTime === usualTime);
      const publishTime = isChosen ? fields.publishTime : publishTimes.asDated;
      setCameWithDate(publishTime === publishTimes.asDated);
      draft.write(withPublishTime({ publishDate, publishTime }));
    },
    setTime: (publishTime: string) => {
      setCameWithDate(false);
      draft.write({ publishTime });
    },
  };
}

import { useState } from 'react';
import { publishTimes, usualTime, withPublishTime } from '../../publish-time';
import type { PostForm } from '../draft/use-post-form';

/** Sets a post's date and time. The usual time that a future date brought disappears with it; a chosen time stays. */
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

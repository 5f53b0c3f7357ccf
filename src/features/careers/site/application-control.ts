import type { Control } from 'react-hook-form';
import type { ApplicationFields, JobApplication } from '../schema';

/**
 * What groups of the form's fields register with, and hear of its errors from. They follow those by themselves: the
 * form around them is rendered again as soon as it is ready, and they are most of it.
 */
export type ApplicationControl = Control<ApplicationFields, unknown, JobApplication>;

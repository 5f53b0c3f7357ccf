import { site } from '@/shared/content/site.prepared';
import { localAt } from './agency-time';

/**
 * The calendar day in the studio's zone, on every machine: the build, the server and the visitor must agree on it. Never from a
 * language's whole date, which is a text for people: ICU 72 (Chromium 110 to 112) writes that of `en-CA` "11/02/2026".
 * @returns "2026-11-02" for 20:00 UTC on the 1st
 */
export const studioDay = (moment: Date): string => localAt(moment, site.timeZone).slice(0, 10);

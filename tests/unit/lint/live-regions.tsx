/* oxlint-disable jsx-a11y/prefer-tag-over-role -- samples of what the rule finds */
// Samples for the rule on live regions. A line is found when it says so.
import { createElement } from 'react';

export const samples = [
  <output key="1" />, // found
  <output key="2">Saved</output>, // found
  <p key="3" aria-live="polite" />, // found
  <p key="4" aria-live={'assertive'} />, // found
  <div key="5" role="status" />, // found
  <ul key="6" role="log" />, // found
  createElement('p', { 'aria-live': 'polite' }), // found
  createElement('p', { 'aria-live': 'off' }),
  <p key="7" aria-live="off" />,
  <p key="8" role="alert" />,
  <span key="9" role="timer" />,
  <p key="10">aria-live</p>,
];

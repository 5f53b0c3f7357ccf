// Counts of lists in words, for texts that mention them. The build evaluates files named *.prepared.ts, so that a page
// contains the words and not the lists.
import { inWords, inWordsFirst } from './words/in-words';
import { caseCards } from './case-studies/cards';
import { quizQuestions } from './quiz-questions';
import { serviceCards } from './services/cards';
import { claims } from './site';
import { founders } from './team';

export const services = inWordsFirst(serviceCards.length, 'service');
export const allServices = inWords(serviceCards.length);
export const projects = inWordsFirst(caseCards.length, 'project');
export const clients = inWordsFirst(caseCards.length, 'client');
export const allCases = inWords(caseCards.length);
export const founderCount = inWords(founders.length, 'founder');
export const founderCountFirst = inWordsFirst(founders.length, 'founder');
export const brandsScaled = inWords(Number.parseInt(claims.brandsScaled.value, 10));
export const questions = inWords(quizQuestions.length, 'question');

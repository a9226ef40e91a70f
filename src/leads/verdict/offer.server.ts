import type { Facts } from './facts.server.ts'
import { linksOf } from './links.server.ts'
import { isReport, pointsOf, type Reading, readingOf } from './reading.server.ts'
import type { Submission } from './submission.server.ts'

/** Words of our trade count so much at most: a sender of spam may write them, too. */
export const TRADE_CAP = 14

/** What a phrase that offers something or asks us to act has; a link asks so, too. */
const CALL = 6
/** Who only asks for a call, or says how he found us, offers nothing. */
const SUBJECT_AT_LEAST = 6
/** So many points of phrases are an offer, customer’s words taken off; more where nothing asks us to act. */
const OFFER_FROM = 27
const SUBJECT_FROM = 36
/** So many are where not a word is a customer’s. */
const STRANGERS_FROM = 18
/** A customer names our trade in the first sentence: it weighs twice against an offer. */
const TRADE_WEIGHT = 2

/**
 * Whether it is an offer made to us. A word that offers might have, a loan, a discount, a search engine, is everybody’s: two
 * phrases are never an offer, whichever they are, and who quotes an offer made in our name makes none.
 */
export function isOffer(submission: Submission, facts: Facts): boolean {
  const reading = readingOf(submission)
  if (!hasSubject(reading) || isReport(submission)) return false
  const calls = pointsOf(reading.pitch) + (linksOf(submission, facts) > 0 ? CALL : 0)
  const found = foundIn(reading) - customersIn(reading)
  const isMany = reading.spam.length + reading.pitch.length > 2
  if (isStrangers(reading) && isMany && calls >= 2 * CALL) return found >= STRANGERS_FROM
  return found >= (calls >= CALL ? OFFER_FROM : SUBJECT_FROM)
}

/** Whether it is one without a word of a customer. */
export const isStrangersOffer = (submission: Submission, facts: Facts): boolean =>
  isStrangers(readingOf(submission)) && isOffer(submission, facts)

/** Whether a program sends it of itself: a partner’s sends us what customers want. */
export function isUnaskedOffer(submission: Submission, { token, client, isForged }: Facts): boolean {
  const reading = readingOf(submission)
  const isProgram = token !== 'good' && (client !== 'browser' || isForged)
  return isProgram && hasSubject(reading) && isStrangers(reading) && foundIn(reading) >= STRANGERS_FROM
}

const hasSubject = ({ spam }: Reading): boolean => pointsOf(spam) >= SUBJECT_AT_LEAST
const foundIn = ({ spam, pitch }: Reading): number => pointsOf(spam) + pointsOf(pitch)
const isStrangers = ({ trade, matter }: Reading): boolean => trade.length + matter.length === 0
const customersIn = ({ trade, matter }: Reading): number =>
  Math.min(TRADE_CAP, pointsOf(trade)) * TRADE_WEIGHT + pointsOf(matter)

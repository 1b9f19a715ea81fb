import type { Actor, LeaseRecord, Verdict } from './permission-records.ts'
import { absent, assignedByHead, givenLater, ifHead, responsibleOnly, yes } from './verdicts.ts'

const ifOpen =
  (open: Verdict, confidential: Verdict = absent) =>
  ({ isConfidential }: LeaseRecord): Verdict =>
    isConfidential ? confidential : open

/** A colleague who has noted an open lease may take his note back. */
const ifOpenMaker =
  (confidential: Verdict = absent) =>
  (record: LeaseRecord, actor: Actor): Verdict =>
    ifOpen(record.createdById === actor.id ? yes : responsibleOnly, confidential)(record)

/** Rows of the permission matrix: a lease by its responsible user, by others, by an admin, by the head of brokers. */
export const leaseRows = {
  read: [yes, ifOpen(yes), yes, yes],
  create: [yes, ifOpen(yes), yes, ifOpen(yes, givenLater)],
  update: [yes, ifOpen(yes), yes, ifOpen(yes, responsibleOnly)],
  reassign: [ifHead, ifOpen(assignedByHead), yes, yes],
  conceal: [yes, ifOpen(responsibleOnly), yes, responsibleOnly],
  delete: [yes, ifOpenMaker(), yes, ifOpenMaker(responsibleOnly)],
  restore: [yes, ifOpenMaker(), yes, ifOpenMaker(responsibleOnly)],
} as const

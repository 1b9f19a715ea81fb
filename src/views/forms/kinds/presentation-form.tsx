import { countOfRecords } from '#domain/records/names.ts'
import '../schema-language.ts'
import { z } from 'zod'
import type { CurrentUser } from '#contract/access/accounts.ts'
import {
  newPresentation,
  type Presentation,
  presentationFacts,
} from '#contract/presentations/presentations.ts'
import { usualPresentationDays, usualShownRate } from '#domain/presentation/facts.ts'
import { formatPhone } from '#domain/records/phone.ts'
import { dayOf, formatFullDay } from '#domain/time/time.ts'
import type { NewPresentation } from '#src/state/place/overlay.ts'
import { officeZone } from '#src/state/queries/office-zone.ts'
import { presentationQuery, recordOfPresentation } from '#src/state/queries/presentations.ts'
import type { FormDeclaration } from '../form-declaration.ts'

/** Optional parts of a presentation as one form field. */
const parts = { photos: 'hasPhotos', plans: 'hasPlans', descriptions: 'hasDescriptions' } as const

const form: FormDeclaration<'presentation', Presentation> = {
  fieldKind: 'presentation',
  tools: (_group, _form, { recipient }, { request: { id, of }, user }) =>
    id === null && (
      <>
        {of && <Unfit unfit={of.unfit} />}
        {of?.viewedAt !== undefined && recipient === of.recipient && <Viewed at={of.viewedAt} />}
        <Contact user={user} />
      </>
    ),
  create: {
    command: 'presentation.create',
    title: ({ of }) => `Подготовить презентацию: ${of ? whatOf(of) : ''}`,
    saveText: 'Подготовить',
    schema: withParts(newPresentation),
    usual: ({ of }) => ({
      ...{ title: of?.title, recipient: of?.recipient ?? null, greeting: null, rateShown: usualShownRate },
      ...{ days: usualPresentationDays, parts: ['photos', 'plans'] },
    }),
    isOnce: 'a presentation is made of what was ticked, which the next one has not',
    // A draft about other records does not apply.
    draft: ({ of }) => `presentation:${of?.kind}:${of?.listId ?? of?.ids?.join()}`,
    target: ({ of }) => of?.target,
    args(body, { of }) {
      const chosen = of?.listId === undefined ? { ids: of?.ids } : { listId: of.listId }
      const wanted = of?.demandId !== undefined && { demandId: of.demandId }
      const deal = of?.dealId !== undefined && { dealId: of.dealId }
      return { body: { ...Object(body), kind: of?.kind, ...chosen, ...wanted, ...deal } }
    },
  },
  edit: {
    command: 'presentation.edit',
    noun: 'Презентация',
    schema: withParts(presentationFacts.partial()),
    query: presentationQuery,
    targetKind: 'presentation',
    recordOf: recordOfPresentation,
    without: ['days'],
    values: (presentation) => ({
      parts: Object.entries(parts).flatMap(([part, flag]) => (presentation[flag] ? part : [])),
    }),
    deletedText: 'Эту презентацию удалили, пока вы её правили.',
  },
}
export default form

/** «Легенда · 502», «2 блока», «подборка «Вектор»». */
function whatOf({ kind, ids, title, target }: NewPresentation): string {
  if (!ids) return `подборка «${title}»`
  const [only, ...others] = target.records
  if (ids.length === 1 && others.length === 0 && only && only.id === ids[0]) return only.title
  return kind === 'block' ? countOfRecords('block', ids.length) : countOfRecords('building', ids.length)
}

/** Blocks that the client has refused or nobody can rent: told by name before they are sent. */
function Unfit({ unfit }: Pick<NewPresentation, 'unfit'>) {
  if (unfit.length === 0) return null
  return (
    <ul className="mt-1 text-stale" role="alert">
      {unfit.map(({ id, title, unfit: why }) => (
        <li key={id}>
          {title}: {why}
        </li>
      ))}
    </ul>
  )
}

/** The recipient is guessed, and a client must not read another's name. */
function Viewed({ at }: { at: string }) {
  return (
    <p className="mt-1 text-ageing" role="status">
      Для кого — по вашему показу {formatFullDay(dayOf(at, officeZone()))}. Если клиент другой, поменяйте.
    </p>
  )
}

/** The contact shown to the client: the user's profile, edited there. */
function Contact({ user }: { user: CurrentUser }) {
  const told = [user.name, user.phone && formatPhone(user.phone), user.email].filter(Boolean).join(', ')
  return (
    <p className="mt-1 text-muted">
      Контакт для клиента — ваш: {told}.{user.phone ? '' : ' Телефон добавьте в своём профиле.'}
    </p>
  )
}

/** Maps the field to the call's flags. */
function withParts<S extends z.ZodType>(schema: S) {
  return z.preprocess((body) => {
    if (typeof body !== 'object' || body === null || !('parts' in body)) return body
    const { parts: chosen, ...rest } = body
    const flags = Object.entries(parts).map(([part, flag]) => [
      flag,
      Array.isArray(chosen) && chosen.includes(part),
    ])
    return { ...rest, ...Object.fromEntries(flags) }
  }, schema)
}

import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import type { Option } from '#domain/text/matching-options.ts'
import { draftKey } from '#src/state/offline/waiting-drafts.ts'
import { colleaguesQuery } from '#src/state/queries/queries.ts'
import { currentUserAtom } from '#src/state/session/session.ts'
import { type Draft, readDraft } from './drafts.ts'
import { linkedOf, useFormFrame } from './form-frame.ts'

interface Person {
  id: number
  name: string
}

/** Draft name of a new record; one started from a line has its own. */
export function newDraft(form: string, prefill: object | undefined, place?: number | string): string {
  const named = prefill && JSON.stringify(prefill)
  return [form, 'new', place, named].filter((part) => part !== undefined).join(':')
}

/** The same for a record created from an inquiry, which has its own draft. */
export function draftOfInquiry(
  { form, prefill, of }: { form: string; prefill?: object; of?: number },
  place?: number | string,
): string {
  return of === undefined ? newDraft(form, prefill, place) : `${form}:new:request-${of}`
}

/**
 * Loads a form's prerequisites: the user's draft, and candidates for the responsible user.
 * @param form draft name: `block:7`, `building:new`.
 */
export function useFormStart(form: string, responsible: Person | null) {
  const user = useAtomValue(currentUserAtom)
  const frame = useFormFrame()
  const [linked] = useState(() => linkedOf(frame))
  // A draft from another occasion does not apply to a link.
  const key = draftKey(user?.id ?? 0, linked ? `${form}:${JSON.stringify(linked)}` : form)
  const [found, setFound] = useState<{ draft: Draft | undefined }>()
  useEffect(() => {
    let isGone = false
    void readDraft(key).then((draft) => !isGone && setFound({ draft }))
    return () => {
      isGone = true
    }
  }, [key])
  const { data: colleagues = [] } = useQuery(colleaguesQuery)
  return {
    user,
    key,
    isReady: found !== undefined,
    draft: found?.draft,
    // Oneself until colleagues have loaded, the default for a new record.
    people: peopleOf(colleagues, responsible ?? user ?? null),
  }
}

/** A former colleague is not in the list, but stays on his records. */
function peopleOf(colleagues: readonly Person[], responsible: Person | null): Option[] {
  const isListed = responsible === null || colleagues.some(({ id }) => id === responsible.id)
  return (isListed ? colleagues : [responsible, ...colleagues]).map(({ id, name }) => ({
    value: String(id),
    label: name,
  }))
}

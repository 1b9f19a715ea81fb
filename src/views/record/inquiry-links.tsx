import type { ReactNode } from 'react'
import type { Inquiry } from '#contract/inquiries.ts'
import { formatPhone, phoneAddress } from '#domain/phone.ts'
import { pathOf } from '#src/state/routes.ts'

const unknown = '—'

/** A number to be called; what somebody typed that is no phone stays text. */
export function phoneOf({ phone }: Pick<Inquiry, 'phone'>): ReactNode {
  if (phone === null) return unknown
  const call = phoneAddress(phone)
  return call === null ? phone : <Link href={call}>{formatPhone(phone)}</Link>
}

export function emailOf({ email }: Pick<Inquiry, 'email'>): ReactNode {
  return email === null ? unknown : <Link href={`mailto:${email}`}>{email}</Link>
}

/** The building, then the block in it; each leads to its card. */
export function subjectOf({ building, block }: Pick<Inquiry, 'building' | 'block'>): ReactNode {
  if (!building && !block) return unknown
  return (
    <>
      {building && <Link href={pathOf('building', { id: building.id })}>{building.name}</Link>}
      {building && block && ', '}
      {block && <Link href={pathOf('block', { id: block.id })}>{block.title}</Link>}
    </>
  )
}

/** The page with the form; only what is plainly an address of the web leads out of here. */
export function pageOf({ pageUrl }: Pick<Inquiry, 'pageUrl'>): ReactNode {
  if (pageUrl === null) return unknown
  if (!/^https?:\/\//i.test(pageUrl) || !URL.canParse(pageUrl)) return pageUrl
  return (
    <a
      href={pageUrl}
      target="_blank"
      rel="noreferrer noopener"
      className="break-all text-accent hover:underline"
    >
      {pageUrl.replace(/^https?:\/\//i, '')}
    </a>
  )
}

function Link({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} className="text-accent hover:underline">
      {children}
    </a>
  )
}

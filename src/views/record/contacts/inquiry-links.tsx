import type { ReactNode } from 'react'
import type { Inquiry } from '#contract/inquiries/inquiries.ts'
import { pathOf } from '#src/state/place/routes.ts'
import { PhoneLink } from './phone-link.tsx'

const unknown = '—'

export function phoneOf({ phone }: Pick<Inquiry, 'phone'>): ReactNode {
  return phone === null ? unknown : <PhoneLink number={phone} />
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

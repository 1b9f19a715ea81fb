import type { ReactNode } from 'react'
import type { Company } from '#contract/companies/company-records.ts'
import { PhoneLink } from '#src/views/record/contacts/phone-link.tsx'

/** Links to call, write or open the site; masked or unknown values are not links. */
export function contactLinks({
  phone,
  email,
  site,
}: Pick<Company, 'phone' | 'email' | 'site'>): Partial<Record<string, ReactNode>> {
  return {
    ...(phone && { phone: <PhoneLink number={phone} /> }),
    ...(email && /^[^•]+$/.test(email) && { email: link(`mailto:${email}`, email) }),
    ...(site && { site: outerLink(site) }),
  }
}

function link(href: string, text: string): ReactNode {
  return (
    <a href={href} className="inline-block leading-6 text-accent hover:underline">
      {text}
    </a>
  )
}

/** Only plain site addresses become external links. */
function outerLink(site: string): ReactNode {
  const address = /^https?:\/\//i.test(site) ? site : `https://${site}`
  if (!URL.canParse(address) || /\s/.test(site)) return site
  return (
    <a
      href={address}
      target="_blank"
      rel="noreferrer noopener"
      className="inline-block leading-6 text-accent hover:underline"
    >
      {site}
    </a>
  )
}

import type { Company } from '#contract/companies/company-records.ts'
import { closedContactFields } from '#domain/records/contacts.ts'
import { pathOf } from '#src/state/place/routes.ts'
import { PersonMark } from '../person-mark.tsx'
import { PhoneLink } from '../record/contacts/phone-link.tsx'
import { FactLink, type FactList } from './fact-list.tsx'

export const companyFacts: FactList<Company, 'aside' | 'peek'> = {
  kind: 'company',
  facts: {
    phone: { value: ({ phone }) => phone && <PhoneLink number={phone} /> },
    email: { value: ({ email }) => email && <MailLink email={email} /> },
    site: { value: ({ site }) => site && <SiteLink site={site} /> },
    parentId: {
      label: 'Головная',
      value: ({ parent }) => parent && <FactLink href={pathOf('company', parent)}>{parent.name}</FactLink>,
    },
    responsibleUserId: { value: ({ responsible }) => responsible && <PersonMark person={responsible} /> },
  },
  places: {
    aside: { facts: ['phone', 'email', 'site', 'inn', 'responsibleUserId'] },
    peek: {
      leavesUnknown: true,
      facts: [
        ...['status', 'industry', 'phone', 'email', 'site', 'inn', 'legalName', 'actualAddress'],
        ...['commissionPercent', 'parentId', 'responsibleUserId'],
      ],
    },
  },
  /** Masked phones and emails are shown; other closed fields are visible only to the owner. */
  isClosed({ contactsShown }, code) {
    if (contactsShown === 'full' || (contactsShown === 'masked' && (code === 'phone' || code === 'email'))) {
      return false
    }
    return closedContactFields.company.some((closed) => closed === code)
  },
}

/** A masked address is no link. */
function MailLink({ email }: { email: string }) {
  if (email.includes('•')) return email
  return (
    <a href={`mailto:${email}`} className="inline-block leading-6 text-accent hover:underline">
      {email}
    </a>
  )
}

/** Links only valid addresses. */
function SiteLink({ site }: { site: string }) {
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

import { leaseRows } from './lease-rows.ts'
import type {
  Actor,
  BlockRecord,
  BuildingRecord,
  CommentRecord,
  CompanyLinkRecord,
  CompanyPartRecord,
  CompanyRecord,
  FileRecord,
  InquiryRecord,
  LeaseRecord,
  PersonalRecord,
  SavedSearchRecord,
  UserRecord,
  Verdict,
} from './permission-records.ts'
import { rules } from './permission-rules.ts'
import {
  absent,
  adminOnly,
  assignedByHead,
  givenLater,
  ifHead,
  no,
  responsibleOnly,
  yes,
} from './verdicts.ts'

/* The permission matrix as data, queried through `permissions.ts`. */

const isSelf = (record: PersonalRecord, actor: Actor) => record.userId === actor.id
const isOwnCompanyPart = (record: CompanyPartRecord, actor: Actor) => record.companyResponsibleId === actor.id

const ifContactsShared = (_record: unknown, actor: Actor): Verdict =>
  actor.contactsVisibility === 'shared' ? yes : no('Контакты видит только ответственный брокер')
const ifAuthor = ({ authorId }: CommentRecord, actor: Actor): Verdict =>
  authorId === actor.id ? yes : no('Комментарий убирает его автор или администратор')
const ifOwnPrivate = (record: PersonalRecord, actor: Actor): Verdict => (isSelf(record, actor) ? yes : absent)
const ifShared =
  (other: Verdict) =>
  (record: SavedSearchRecord): Verdict =>
    record.isShared ? other : absent
const ifOwnOrShared = (record: SavedSearchRecord, actor: Actor): Verdict =>
  record.isShared || isSelf(record, actor) ? yes : absent

export const permissionMatrix = {
  block: rules<BlockRecord>((record, actor) => (record.responsibleUserId ?? record.createdById) === actor.id)(
    {
      // Columns: own, another's, admin, head of brokers.
      read: [yes, yes, yes],
      readTerms: [yes, no('Условия комиссии видит ответственный, руководитель или администратор'), yes, yes],
      create: [yes, assignedByHead, yes, givenLater],
      update: [yes, yes, yes],
      updateProtected: [yes, responsibleOnly, yes],
      reassign: [yes, responsibleOnly, yes, yes],
      describe: [yes, no('Текст объявления меняет ответственный или администратор'), yes],
      forbidAds: [yes, no('Рекламу запрещает ответственный или администратор'), yes],
      actualize: [yes, yes, yes],
      readCompanies: [yes, yes, yes],
      readContacts: [yes, ifContactsShared, yes, yes],
      delete: [
        ({ isListed }) => (isListed === false ? yes : no('Блок публикуется на портале: сначала снимите его')),
        no('Удаляет ответственный за блок или администратор'),
        yes,
      ],
      restore: [yes, no('Восстанавливает ответственный за блок или администратор'), yes],
    },
  ),
  // Owning a block does not make a broker the owner of the building (decision 0023); it only allows adding
  // links, which `companyLink.create` checks.
  building: rules<BuildingRecord>(
    (record, actor) => record.createdById === actor.id || record.responsibleUserId === actor.id,
  )({
    read: [yes, yes, yes],
    create: [
      ({ responsibleUserId }, actor) =>
        responsibleUserId === null || responsibleUserId === actor.id ? yes : assignedByHead,
      assignedByHead,
      yes,
      givenLater,
    ],
    update: [yes, yes, yes],
    reassign: [yes, responsibleOnly, yes, yes],
    readCompanies: [yes, yes, yes],
    readContacts: [yes, ifContactsShared, yes, yes],
    delete: [
      ({ createdById, deletion }, actor) =>
        createdById === actor.id && deletion?.blockCount === 0 && deletion.ageMs <= 24 * 3_600_000
          ? yes
          : no('Здание удаляет администратор; брокер — только своё, пустое и не старше суток'),
      adminOnly,
      yes,
    ],
    restore: [({ createdById }, actor) => (createdById === actor.id ? yes : adminOnly), adminOnly, yes],
  }),
  file: rules<FileRecord>((record) => record.isParentOwn)({
    read: [yes, yes, yes],
    upload: [yes, yes, yes],
    rotate: [yes, yes, yes],
    reorder: [yes, responsibleOnly, yes],
    delete: [yes, (record, actor) => (record.uploadedById === actor.id ? yes : responsibleOnly), yes],
  }),
  user: rules<UserRecord>((record, actor) => record.id === actor.id)({
    read: [yes, yes, yes],
    readFull: [adminOnly, adminOnly, yes],
    create: [adminOnly, adminOnly, yes],
    update: [no('Свои данные меняют на странице «Мой профиль»'), adminOnly, yes],
    changeRole: [
      adminOnly,
      adminOnly,
      ({ isLastAdmin }) =>
        isLastAdmin === false ? yes : no('Последний администратор остаётся администратором'),
    ],
    setAvatar: [yes, adminOnly, yes],
    delete: [
      adminOnly,
      adminOnly,
      ({ id, isLastAdmin }, actor) => {
        if (id === actor.id) return no('Себя удалить нельзя')
        return isLastAdmin === false ? yes : no('Последнего администратора удалить нельзя')
      },
    ],
  }),
  commandUse: rules<PersonalRecord>(isSelf)({
    read: [yes, no('Чужие клавиши видит только администратор'), yes],
  }),
  session: rules<PersonalRecord>(isSelf)({ end: [yes, absent, yes] }),
  // Others' lists and private searches count as not found, even for an admin.
  list: rules<PersonalRecord>(isSelf)({
    read: [yes, absent, ifOwnPrivate],
    create: [yes, absent, ifOwnPrivate],
    update: [yes, absent, ifOwnPrivate],
    delete: [yes, absent, ifOwnPrivate],
    restore: [yes, absent, ifOwnPrivate],
    toggle: [yes, absent, ifOwnPrivate],
    reorder: [yes, absent, ifOwnPrivate],
    share: [yes, absent, ifOwnPrivate],
  }),
  savedSearch: rules<SavedSearchRecord>(isSelf)({
    read: [yes, ifShared(yes), ifOwnOrShared],
    create: [yes, absent, ifOwnPrivate],
    update: [yes, ifShared(no('Общий поиск меняет его автор или администратор')), ifOwnOrShared],
    delete: [yes, ifShared(no('Общий поиск удаляет его автор или администратор')), ifOwnOrShared],
    run: [yes, ifShared(yes), ifOwnOrShared],
  }),
  recipe: rules<SavedSearchRecord>(isSelf)({
    read: [yes, ifShared(yes), ifOwnOrShared],
    create: [yes, absent, ifOwnPrivate],
    update: [yes, ifShared(no('Общий сценарий меняет его автор или администратор')), ifOwnOrShared],
    share: [no('Общим сценарий делает администратор'), ifShared(adminOnly), ifOwnOrShared],
    delete: [yes, ifShared(no('Общий сценарий удаляет его автор или администратор')), ifOwnOrShared],
  }),
  // A client's demand is told to nobody but its broker, the head of brokers and admins.
  demand: rules<PersonalRecord>(isSelf)({
    read: [yes, absent, yes, yes],
    create: [yes, assignedByHead, yes, givenLater],
    update: [yes, absent, yes, responsibleOnly],
    reassign: [ifHead, absent, yes, yes],
    delete: [yes, absent, yes, responsibleOnly],
    restore: [yes, absent, yes, responsibleOnly],
  }),
  // Colleagues see on a block's card that it was offered, and to whom where contacts are shared.
  variant: rules<PersonalRecord>(isSelf)({
    read: [yes, yes, yes],
    readClient: [yes, ifContactsShared, yes, yes],
    readDemand: [yes, absent, yes, yes],
    create: [yes, absent, yes, responsibleOnly],
    update: [yes, absent, yes, responsibleOnly],
    delete: [yes, absent, yes, responsibleOnly],
    restore: [yes, absent, yes, responsibleOnly],
  }),
  // Colleagues who share in a deal may read it, too: services/deals. Its way from stage to stage belongs to it.
  deal: rules<PersonalRecord>(isSelf)({
    read: [yes, absent, yes, yes],
    create: [yes, assignedByHead, yes, givenLater],
    update: [yes, absent, yes, responsibleOnly],
    reassign: [ifHead, absent, yes, yes],
    delete: [yes, absent, yes, responsibleOnly],
    restore: [yes, absent, yes, responsibleOnly],
  }),
  // Colleagues correct an open lease as they do facts of a block; a confidential one does not exist for them.
  lease: rules<LeaseRecord>(isSelf)(leaseRows),
  import: rules<PersonalRecord>(isSelf)({
    read: [yes, absent, yes],
    create: [yes, absent, yes],
    update: [yes, absent, yes],
    delete: [yes, absent, yes],
  }),
  importMapping: rules<SavedSearchRecord>(isSelf)({
    update: [yes, ifShared(no('Общее сопоставление меняет его автор или администратор')), ifOwnOrShared],
    share: [no('Общим сопоставление делает администратор'), ifShared(adminOnly), ifOwnOrShared],
    delete: [yes, ifShared(no('Общее сопоставление удаляет его автор или администратор')), ifOwnOrShared],
  }),
  // Own: assigned to the actor or unassigned.
  inquiry: rules<InquiryRecord>(
    (record, actor) => record.assigneeId === null || record.assigneeId === actor.id,
  )({
    read: [yes, no('У заявки другой ответственный'), yes, yes],
    update: [yes, no('У заявки другой ответственный'), yes],
    take: [yes, no('У заявки другой ответственный'), yes],
    assign: [ifHead, assignedByHead, yes, yes],
  }),
  company: rules<CompanyRecord>((record, actor) => record.responsibleUserId === actor.id)({
    read: [yes, yes, yes],
    readContacts: [yes, ifContactsShared, yes, yes],
    readRefs: [yes, yes, yes],
    create: [yes, assignedByHead, yes, givenLater],
    update: [yes, responsibleOnly, yes],
    changeResponsible: [ifHead, assignedByHead, yes, yes],
    delete: [
      ({ refCount }) => (refCount === 0 ? yes : no('У компании есть связи: удаляет администратор')),
      responsibleOnly,
      yes,
    ],
    restore: [yes, responsibleOnly, yes],
    // Checked for both companies.
    merge: [yes, no('Объединять и разделять можно свои компании'), yes],
  }),
  companyLink: rules<CompanyLinkRecord>(
    (record, actor) => record.createdById === actor.id || record.isCompanyOwn,
  )({
    create: [
      yes,
      ({ isInventoryOwn }) => (isInventoryOwn ? yes : no('Привязать можно свою компанию или свой объект')),
      yes,
    ],
    update: [yes, responsibleOnly, yes],
    delete: [yes, responsibleOnly, yes],
    restore: [yes, responsibleOnly, yes],
  }),
  // Comments are not edited: `update` moves one with its company.
  comment: rules<CommentRecord>(isOwnCompanyPart)({
    read: [yes, ifContactsShared, yes, yes],
    create: [yes, ifContactsShared, yes],
    update: [yes, responsibleOnly, yes],
    delete: [ifAuthor, ifAuthor, yes],
    restore: [ifAuthor, ifAuthor, yes],
  }),
  person: rules<CompanyPartRecord>(isOwnCompanyPart)({
    read: [yes, yes, yes],
    readContacts: [yes, ifContactsShared, yes, yes],
    create: [yes, no('Контакты чужой компании добавляет её ответственный'), yes],
    update: [yes, responsibleOnly, yes],
    delete: [yes, responsibleOnly, yes],
    restore: [yes, responsibleOnly, yes],
  }),
  event: rules<PersonalRecord>(isSelf)({
    read: [yes, absent, yes, yes],
    readAll: [ifHead, adminOnly, yes, yes],
    create: [yes, no('Событие другому назначает руководитель или администратор'), yes, givenLater],
    update: [yes, absent, yes, responsibleOnly],
    reassign: [ifHead, absent, yes, yes],
    delete: [yes, absent, yes, responsibleOnly],
    restore: [yes, absent, yes, responsibleOnly],
  }),
  // Clients see it by its link; admins manage everybody's links.
  presentation: rules<PersonalRecord>(isSelf)({
    read: [yes, absent, yes, yes],
    create: [yes, absent, ifOwnPrivate],
    update: [yes, absent, yes, responsibleOnly],
    delete: [yes, absent, yes, responsibleOnly],
    restore: [yes, absent, yes, responsibleOnly],
  }),
  // `own`: a line about the actor's own block.
  portalOrder: rules<BlockRecord>(
    (record, actor) => (record.responsibleUserId ?? record.createdById) === actor.id,
  )({
    readLine: [yes, absent, yes, yes],
    readPrices: [adminOnly, adminOnly, yes],
  }),
  journal: rules<PersonalRecord>(isSelf)({
    read: [yes, absent, yes],
    // The records of the group are checked one by one as well.
    undo: [yes, no('Отменить можно только своё действие'), yes],
  }),
  // Records of the whole office: only admins change them.
  officeRecord: rules<PersonalRecord>(isSelf)({
    read: [yes, yes, yes],
    create: [adminOnly, adminOnly, yes],
    update: [adminOnly, adminOnly, yes],
    delete: [adminOnly, adminOnly, yes],
    restore: [adminOnly, adminOnly, yes],
  }),
  office: rules<null>(() => false)({
    updateSettings: [adminOnly, adminOnly, yes],
    readPortalConfig: [adminOnly, adminOnly, yes],
    updatePortalConfig: [adminOnly, adminOnly, yes],
    export: [adminOnly, adminOnly, yes],
    readAudit: [adminOnly, adminOnly, yes],
    backUp: [adminOnly, adminOnly, yes],
  }),
}

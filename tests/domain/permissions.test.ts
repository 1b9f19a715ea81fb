import { describe, expect, it } from 'vitest'
import { permissionMatrix } from '#domain/access/permission-matrix.ts'
import type { Actor, BlockRecord, BuildingRecord, Verdict } from '#domain/access/permission-records.ts'
import { can, canUpdateBlock, canUpdateBuilding, owns } from '#domain/access/permissions.ts'

/*
 * The most dangerous cells of the permission matrix, copied by hand rather than derived, so that a mistake in
 * the matrix cannot pass.
 */

const me: Actor = { id: 1, role: 'broker', contactsVisibility: 'shared' }
const admin: Actor = { id: 9, role: 'admin', contactsVisibility: 'shared' }
const masked: Actor = { ...me, contactsVisibility: 'masked' }
const hidden: Actor = { ...me, contactsVisibility: 'own' }

const myBlock: BlockRecord = { responsibleUserId: 1, createdById: 2, isListed: false }
const theirBlock: BlockRecord = { responsibleUserId: 2, createdById: 1, isListed: false }
const hour = 3_600_000
const myBuilding: BuildingRecord = {
  responsibleUserId: null,
  createdById: 1,
  deletion: { ageMs: hour, blockCount: 0 },
}
const theirBuilding: BuildingRecord = { ...myBuilding, responsibleUserId: 2, createdById: 2 }
const mine = { userId: 1 }
const theirs = { userId: 2 }
const myCompany = { responsibleUserId: 1, refCount: 0 }
const theirCompany = { responsibleUserId: 2, refCount: 0 }

const cells: [row: string, verdict: Verdict, expected: true | 403 | 404][] = [
  ['PATCH /offices others’ responsible', canUpdateBlock(me, theirBlock, ['responsibleUserId']), 403],
  ['PATCH /offices others’ commission', canUpdateBlock(me, theirBlock, ['tenantFeePercent']), 403],
  ['PATCH /offices others’ bonus', canUpdateBlock(me, theirBlock, ['areaSqm', 'agentBonusPercent']), 403],
  ['PATCH /offices others’ portal flags', canUpdateBlock(me, theirBlock, ['listingState']), 403],
  ['PATCH /offices others’ facts', canUpdateBlock(me, theirBlock, ['areaSqm', 'askingRent']), true],
  ['PATCH /offices others’ ad text', canUpdateBlock(me, theirBlock, ['areaSqm', 'description']), 403],
  ['PATCH /offices own, all', canUpdateBlock(me, myBlock, ['responsibleUserId', 'areaSqm']), true],
  ['PATCH /offices admin', canUpdateBlock(admin, theirBlock, ['responsibleUserId']), true],
  ['POST /offices for another', can(me, 'block.create', theirBlock), 403],
  ['GET /offices others’ commission', can(me, 'block.readTerms', theirBlock), 403],
  ['POST generate-description others’', can(me, 'block.describe', theirBlock), 403],
  ['POST set-forbidden-ads others’', can(me, 'block.forbidAds', theirBlock), 403],
  ['DELETE /blocks own', can(me, 'block.delete', myBlock), true],
  ['DELETE /blocks others’', can(me, 'block.delete', theirBlock), 403],
  ['DELETE /blocks own in an order', can(me, 'block.delete', { ...myBlock, isListed: true }), 403],
  ['DELETE /blocks in an order, admin', can(admin, 'block.delete', { ...theirBlock, isListed: true }), true],
  ['restore of others’ deleted block', can(me, 'block.restore', theirBlock), 403],
  ['POST actualize others’', can(me, 'block.actualize', theirBlock), true],
  ['PATCH /objects others’ responsible', canUpdateBuilding(me, theirBuilding, ['responsibleUserId']), 403],
  ['DELETE /buildings own, fresh, empty', can(me, 'building.delete', myBuilding), true],
  [
    'DELETE /buildings own with blocks',
    can(me, 'building.delete', { ...myBuilding, deletion: { ageMs: hour, blockCount: 1 } }),
    403,
  ],
  [
    'DELETE /buildings own of last week',
    can(me, 'building.delete', { ...myBuilding, deletion: { ageMs: 25 * hour, blockCount: 0 } }),
    403,
  ],
  [
    'DELETE /buildings responsible, not its maker',
    can(me, 'building.delete', { ...theirBuilding, responsibleUserId: 1 }),
    403,
  ],
  ['DELETE /buildings others’', can(me, 'building.delete', theirBuilding), 403],
  ['DELETE /files of others’ parent', can(me, 'file.delete', { isParentOwn: false, uploadedById: 2 }), 403],
  ['POST /users', can(me, 'user.create', { id: 0 }), 403],
  ['PATCH /users own id, role', can(me, 'user.changeRole', { id: 1, isLastAdmin: false }), 403],
  ['PATCH /users others', can(me, 'user.update', { id: 2 }), 403],
  ['PATCH /users the last admin’s role', can(admin, 'user.changeRole', { id: 9, isLastAdmin: true }), 403],
  ['DELETE /users broker', can(me, 'user.delete', { id: 2, isLastAdmin: false }), 403],
  ['DELETE /users self', can(admin, 'user.delete', { id: 9, isLastAdmin: false }), 403],
  ['DELETE /users the last admin', can(admin, 'user.delete', { id: 8, isLastAdmin: true }), 403],
  ['GET /users e-mail and role', can(me, 'user.readFull', { id: 2 }), 403],
  ['which keys others use', can(me, 'commandUse.read', theirs), 403],
  ['which keys others use, admin', can(admin, 'commandUse.read', theirs), true],
  ['end others’ session', can(me, 'session.end', theirs), 404],
  ['GET others’ list', can(me, 'list.read', theirs), 404],
  ['POST into others’ list', can(me, 'list.toggle', theirs), 404],
  ['DELETE others’ list, admin', can(admin, 'list.delete', theirs), 404],
  ['PUT others’ search', can(me, 'savedSearch.update', { ...theirs, isShared: false }), 404],
  ['PUT others’ shared search', can(me, 'savedSearch.update', { ...theirs, isShared: true }), 403],
  ['POST run others’ shared search', can(me, 'savedSearch.run', { ...theirs, isShared: true }), true],
  [
    'PUT others’ private search, admin',
    can(admin, 'savedSearch.update', { ...theirs, isShared: false }),
    404,
  ],
  ['PATCH others’ request', can(me, 'inquiry.update', { assigneeId: 2 }), 403],
  ['PATCH a free request', can(me, 'inquiry.take', { assigneeId: null }), true],
  ['assign a request to a colleague', can(me, 'inquiry.assign', { assigneeId: null }), 403],
  ['PATCH others’ company', can(me, 'company.update', theirCompany), 403],
  ['DELETE own company with refs', can(me, 'company.delete', { ...myCompany, refCount: 3 }), 403],
  [
    'POST attach, neither own',
    can(me, 'companyLink.create', { createdById: 2, isCompanyOwn: false, isInventoryOwn: false }),
    403,
  ],
  ['GET others’ comments, masked', can(masked, 'comment.read', { companyResponsibleId: 2 }), 403],
  ['GET others’ comments, shared', can(me, 'comment.read', { companyResponsibleId: 2 }), true],
  ['POST others’ comment it cannot read', can(hidden, 'comment.create', { companyResponsibleId: 2 }), 403],
  ['GET others’ phones, masked', can(masked, 'person.readContacts', { companyResponsibleId: 2 }), 403],
  ['GET own phones, own', can(hidden, 'person.readContacts', { companyResponsibleId: 1 }), true],
  ['POST person for others’ company', can(me, 'person.create', { companyResponsibleId: 2 }), 403],
  ['GET /events?getAll', can(me, 'event.readAll', mine), 403],
  ['PATCH others’ event', can(me, 'event.update', theirs), 404],
  ['POST event for another', can(me, 'event.create', theirs), 403],
  ['own event to another user', can(me, 'event.reassign', mine), 403],
  ['others’ lines of an order', can(me, 'portalOrder.readLine', theirBlock), 404],
  ['GET /cian/config', can(me, 'office.readPortalConfig', null), 403],
  ['POST competitor', can(me, 'officeRecord.create', mine), 403],
  ['export', can(me, 'office.export', null), 403],
  ['undo of another’s command', can(me, 'journal.undo', theirs), 403],
]

describe('the permission matrix', () => {
  it.each(cells)('%s', (_row, verdict, expected) => {
    expect(verdict === true ? true : verdict.denied).toBe(expected)
  })

  it('tells people why, in Russian', () => {
    for (const [row, verdict] of cells) {
      if (verdict !== true) expect(verdict.reason, row).toMatch(/^[А-ЯЁ][а-яё ]+/)
    }
  })

  it('denies when what a rule needs to know was not looked up', () => {
    expect(can(me, 'block.delete', { responsibleUserId: 1, createdById: 1 })).not.toBe(true)
    expect(can(me, 'building.delete', { responsibleUserId: 1, createdById: 1 })).not.toBe(true)
    expect(can(me, 'company.delete', { responsibleUserId: 1 })).not.toBe(true)
    expect(can(admin, 'user.delete', { id: 2 })).not.toBe(true)
    expect(can(admin, 'user.changeRole', { id: 2 })).not.toBe(true)
  })

  it('gives a role it does not know a broker’s rights', () => {
    const strange = JSON.parse('{"id":1,"role":"superuser"}') as Actor
    expect(can(strange, 'user.create', { id: 0 })).not.toBe(true)
    expect(can(strange, 'block.delete', myBlock)).toBe(true)
  })

  it('leaves no row open to a broker that is closed to an admin, but for private records', () => {
    for (const [noun, { rows }] of Object.entries(permissionMatrix)) {
      for (const [verb, [, other, adminCell]] of Object.entries(rows)) {
        if (['list', 'savedSearch', 'recipe'].includes(noun)) continue
        if (other === true) expect(adminCell, `${noun}.${verb}`).toBe(true)
      }
    }
  })
})

describe('owner of a record', () => {
  it('a block is its responsible broker’s, else its maker’s', () => {
    expect(owns(me, 'block', { responsibleUserId: null, createdById: 1 })).toBe(true)
    expect(owns(me, 'block', theirBlock)).toBe(false)
    expect(owns(me, 'block', { responsibleUserId: null, createdById: null })).toBe(false)
  })

  it('a building is its maker’s and its responsible broker’s, never of who has a block in it', () => {
    expect(owns(me, 'building', myBuilding)).toBe(true)
    expect(owns(me, 'building', { ...theirBuilding, responsibleUserId: 1 })).toBe(true)
    expect(owns(me, 'building', theirBuilding)).toBe(false)
  })
})

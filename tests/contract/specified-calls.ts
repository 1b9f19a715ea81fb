/** The 81 calls of the specification (§7), copied by hand: method and path, prose rows spelled out. */
export const specifiedCalls: readonly string[] = [
  'POST /auth/login',
  'GET /users/me',
  'PATCH /users/me',
  'PATCH /auth/update-password',
  'POST /auth/request-password-reset',
  'GET /auth/reset-password',

  'GET /users',
  'POST /users/',
  'PATCH /users/{id}',
  'DELETE /users/{id}',
  'POST /users/avatar/{id}',

  'GET /offices/{id}',
  'POST /offices/',
  'PATCH /offices/{id}',
  'POST /blocks/{id}/generate-description',
  'POST /blocks/{id}/clear-description',
  'POST /blocks/set-forbidden-ads',
  'DELETE /blocks/{id}',
  'POST /blocks/{id}/actualize',
  'GET /blocks/responsible-users',
  'GET /blocks/cian-main-blocks/{id}',
  'GET /blocks/{id}/companies',

  'POST /objects/',
  'PATCH /objects/{id}',
  'DELETE /buildings/{id}',
  'GET /buildings/{id}/companies',

  'DELETE /files/{id}',
  'POST /files/update-order',
  'POST /files/rotate',
  'GET /files/list/{a}/{b}',

  'GET /currencies/convert/{a}/{b}/{c}',

  'GET /user-lists/blocks',
  'GET /user-lists/buildings',
  'POST /user-lists/blocks',
  'POST /user-lists/buildings',
  'PATCH /user-lists/blocks/{id}',
  'DELETE /user-lists/blocks',
  'DELETE /user-lists/buildings',
  'POST /user-lists/buildings/{listId}',
  'POST /user-lists/blocks/{listId}',
  'POST /user-lists/buildings/toggle-multi/{listId}',
  'POST /user-lists/blocks/toggle-multi/{listId}',
  'POST /user-lists/buildings/reorder/{listId}',

  'POST /search',
  'GET /search/config',
  'POST /search/config',
  'PUT /search/config/{id}',
  'DELETE /search/config/{id}',
  'POST /search/config/{id}/run',

  'PATCH /form-request/{id}',
  'GET /form-request/unread-count',

  'GET /companies',
  'POST /companies',
  'GET /companies/{id}',
  'PATCH /companies/{id}',
  'DELETE /companies/{id}',
  'GET /companies/{id}/children',
  'GET /companies/{id}/refs',
  'POST /companies/attach',
  'PATCH /companies/attach',
  'DELETE /companies/attach',

  'GET /companiesComments/{id}',
  'POST /companiesComments',
  'GET /participantComments/{id}',
  'POST /participantComments',

  'POST /participant',
  'PATCH /participant',
  'GET /participant/{id}',
  'DELETE /participant/{id}',

  'GET /events',
  'POST /events',
  'PATCH /events/{id}',
  'DELETE /events/{id}',
  'GET /events/today',

  'GET /cian/getLastOrderInfo',
  'GET /cian/getOrder',
  'GET /cian/config',
  'PATCH /cian/config',
  'GET /cian-parser/competitor/list',
  'GET /cian-parser/competitor/offers',
  'POST /cian-parser/competitor',
]

/** Specified calls not built yet: a section, or single calls of one. */
export const stillToBuild = {
  folders: [],
  calls: [],
} as const

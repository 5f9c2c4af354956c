import { Body, Controller, Delete, Get, Param, Patch, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  createSavedSearchSchema,
  savedSearchResponseSchema,
  savedSearchesResponseSchema,
  updateSavedSearchSchema,
  type CreateSavedSearch,
  type UpdateSavedSearch,
} from '@mintbridge/contracts';
import { Caller, Investors } from '../../auth/access.js';
import type { Actor } from '../../auth/actor.js';
import { IdPipe } from '../../http/validation.js';
import { ApiEndpoint } from '../../openapi/api-endpoint.js';
import { SavedSearchesService } from './saved-searches.service.js';

const searchId = new IdPipe('savedSearchNotFound');

@ApiTags('investors')
@Controller('investor/saved-searches')
@Investors()
export class SavedSearchesController {
  constructor(private readonly searches: SavedSearchesService) {}

  @Get()
  @ApiEndpoint({
    summary: "The caller's saved searches, newest first",
    response: savedSearchesResponseSchema,
    errors: [401, 403],
  })
  async list(@Caller() actor: Actor) {
    return { savedSearches: await this.searches.list(actor) };
  }

  @Post()
  @ApiEndpoint({
    summary: 'Save feed filters; new matching listings are sent by mail. At most 20 per user',
    status: 201,
    response: savedSearchResponseSchema,
    errors: [400, 401, 403, 409, 413, 415],
  })
  async create(@Caller() actor: Actor, @Body({ schema: createSavedSearchSchema }) search: CreateSavedSearch) {
    return { savedSearch: await this.searches.create(actor, search) };
  }

  @Patch(':id')
  @ApiEndpoint({
    summary: 'Change name, filters or frequency of a saved search',
    response: savedSearchResponseSchema,
    errors: [400, 401, 403, 404, 413, 415],
  })
  async update(
    @Caller() actor: Actor,
    @Param('id', searchId) id: number,
    @Body({ schema: updateSavedSearchSchema }) change: UpdateSavedSearch,
  ) {
    return { savedSearch: await this.searches.update(actor, id, change) };
  }

  @Delete(':id')
  @ApiEndpoint({ summary: 'Delete a saved search', status: 204, errors: [401, 403, 404] })
  remove(@Caller() actor: Actor, @Param('id', searchId) id: number): Promise<void> {
    return this.searches.remove(actor, id);
  }
}

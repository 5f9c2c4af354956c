import { Injectable } from '@nestjs/common';
import type { InvestorProfile, InvestorProfileForm } from '@mintbridge/contracts';
import { profileColumns } from '@mintbridge/model';
import type { Actor } from '../auth/actor.js';
import { Sql } from '../http/sql.js';
import { recomputation } from './interest.service.js';
import * as statements from './profiles.sql.js';

/** What an investor looks for. */
@Injectable()
export class ProfilesService {
  constructor(private readonly sql: Sql) {}

  async find(actor: Actor): Promise<InvestorProfile | null> {
    return (await this.sql.one<InvestorProfile>('profile-find', statements.FIND, [actor.id])) ?? null;
  }

  /** Saves the caller's one profile. Its matches are computed at once: somebody waits for them. */
  async save(actor: Actor, form: InvestorProfileForm): Promise<{ profile: InvestorProfile; isNew: boolean }> {
    const typed = profileColumns(form);
    const values = [
      actor.id,
      typed.industryFocus,
      typed.stageFocus,
      typed.geographyFocus,
      typed.businessModelPreference,
      typed.ticketSizeMin,
      typed.ticketSizeMax,
      typed.ticketMinAmount,
      typed.ticketMaxAmount,
      typed.investmentThesis,
      typed.investmentTimeframe,
      typed.investmentExperience,
      typed.notableInvestments,
      typed.isProfileComplete,
      ...recomputation(actor.id, 0),
    ];
    const saved = await this.sql.one<InvestorProfile & { isNew: boolean }>(
      'profile-save',
      statements.SAVE,
      values,
    );
    const { isNew, ...profile } = saved!;
    return { profile, isNew };
  }
}

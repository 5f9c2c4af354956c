import { Module } from '@nestjs/common';
import { AccountsController } from './accounts.controller.js';
import { AccountsService } from './accounts.service.js';
import { PersonalDataController } from './personal-data/personal-data.controller.js';
import { PersonalDataService } from './personal-data/personal-data.service.js';
import { PersonalDataRepository } from './personal-data/personal-data.repository.js';
import { MailLinksService } from './mail-links.service.js';
import { NewAccountsService } from './new-accounts.service.js';
import { OwnPasswordService } from './own-password.service.js';
import { PasswordResetService } from './password-reset.service.js';
import { ResetByMailController } from './reset-by-mail/reset-by-mail.controller.js';
import { ResetByMailService } from './reset-by-mail/reset-by-mail.service.js';
import { SettingsController } from './settings/settings.controller.js';
import { SettingsService } from './settings/settings.service.js';

@Module({
  controllers: [AccountsController, SettingsController, ResetByMailController, PersonalDataController],
  providers: [
    AccountsService,
    PasswordResetService,
    NewAccountsService,
    MailLinksService,
    OwnPasswordService,
    SettingsService,
    ResetByMailService,
    PersonalDataService,
    PersonalDataRepository,
  ],
  exports: [NewAccountsService],
})
export class AccountsModule {}

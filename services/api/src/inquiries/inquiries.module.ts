import { Module } from '@nestjs/common';
import { InvestorsModule } from '../investors/investors.module.js';
import { ProductsModule } from '../products/products.module.js';
import { InquiriesController } from './inquiries.controller.js';
import { InquiriesRepository } from './inquiries.repository.js';
import { InquiriesService } from './inquiries.service.js';

@Module({
  imports: [ProductsModule, InvestorsModule],
  controllers: [InquiriesController],
  providers: [InquiriesService, InquiriesRepository],
})
export class InquiriesModule {}
